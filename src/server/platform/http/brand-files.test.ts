import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBrand } from '../brand/brand.ts'
import { brandPage, registerBrandFiles } from './brand-files.ts'

const brand = readBrand(join(import.meta.dirname, '../../../../tests/fixtures/brand'))

describe('the files of a brand', () => {
  let app: FastifyInstance
  beforeEach(() => {
    app = fastify()
    registerBrandFiles(app, brand)
  })

  it.each([
    ['theme.css', 'text/css; charset=utf-8'],
    ['logo.svg', 'image/svg+xml'],
    ['logo-on-dark.svg', 'image/svg+xml'],
    ['favicon.svg', 'image/svg+xml'],
  ] as const)('%s is cached for a year by its version, and runs nothing', async (name, type) => {
    const { headers, body } = await app.inject(`/assets/brand/${name}?v=${brand.version}`)
    expect(body).toBe(brand.files[name])
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('are asked for again without the version, and are not sent twice', async () => {
    const { headers } = await app.inject('/assets/brand/theme.css?v=older')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/assets/brand/theme.css', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('the page of a brand', () => {
  const page = '<head><!-- brand --></head>'

  it('has the name, the main colour, the icon and the style', () => {
    const head = brandPage(page, brand, brand.name)
    expect(head).toContain('<title>Fjällripa Försäkring</title>')
    expect(head).toContain('<meta name="application-name" content="Fjällripa" />')
    expect(head).toContain('<meta name="theme-color" content="#8a1c5c" />')
    expect(head).toContain(`href="/assets/brand/theme.css?v=${brand.version}"`)
    expect(head).toContain(`href="/assets/brand/favicon.svg?v=${brand.version}"`)
  })

  it("has the insurer's name as the name of the application where the picture has no word beside it", () => {
    expect(brandPage(page, { ...brand, wordmark: '' }, brand.name)).toContain(
      '<meta name="application-name" content="Fjällripa Försäkring" />',
    )
  })

  it('names an insurer that the operator names, and lets no name leave its place', () => {
    const head = brandPage(page, brand, 'A "B" & <script>$&')
    expect(head).toContain('<title>A &quot;B&quot; &amp; &lt;script&gt;$&amp;</title>')
    expect(head).toContain('<meta name="application-name" content="A &quot;B&quot; &amp; &lt;script&gt;$&amp;" />')
  })
})
