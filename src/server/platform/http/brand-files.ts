import type { FastifyInstance } from 'fastify'
import { BRAND_FILES, BRAND_PATH, type Brand } from '../brand/brand.ts'

const TYPES = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const

/** A picture that is opened by its address runs nothing and loads nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

interface FileQuery {
  readonly Querystring: { readonly v?: string }
}

/** Serves the stylesheet and the pictures of the brand. An address with the present version is cached for a year. */
export function registerBrandFiles(app: FastifyInstance, { files, version }: Brand): void {
  for (const name of BRAND_FILES) {
    app.get<FileQuery>(`${BRAND_PATH}/${name}`, async ({ headers, query }, reply) => {
      const isPresent = query.v === version
      void reply.headers({
        'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-security-policy': POLICY,
        etag: `"${version}"`,
      })
      if (headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
      return reply.type(TYPES[name.endsWith('.css') ? 'css' : 'svg']).send(files[name])
    })
  }
}

/** Where a page of the build names the brand. */
const MARK = '<!-- brand -->'

/** Returns a page with the brand's title, colours and icon. */
export function brandPage(page: string, { name, wordmark, palette, version }: Brand, insurerName: string): string {
  const head = [
    `<title>${escapeHtml(insurerName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(insurerName === name ? wordmark || name : insurerName)}" />`,
    `<meta name="theme-color" content="${palette.primary}" />`,
    `<link rel="icon" type="image/svg+xml" href="${BRAND_PATH}/favicon.svg?v=${version}" />`,
    `<link rel="stylesheet" href="${BRAND_PATH}/theme.css?v=${version}" />`,
  ]
  return page.replace(MARK, () => head.join('\n    '))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
