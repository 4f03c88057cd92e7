import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/config.ts'
import { ApiError } from './api-error.ts'
import { brandPage, registerBrandFiles } from './brand-files.ts'
import { safeError } from './safe-error.ts'

/** Whether a page exists at a path: a page of the shop, or published content. [P2.1] */
export type FindPage = (pathname: string) => Promise<boolean>

/** Returns the present address of a page that has moved, or undefined. @param search the query with its question mark, or empty */
export type FindRedirect = (pathname: string, search: string) => Promise<string | undefined>

/** What is known of the addresses of pages. */
export interface PageFinders {
  readonly isPage: FindPage
  readonly redirectOf: FindRedirect
  /** Called with each request for a page. */
  readonly opened: (request: FastifyRequest) => void
}

export interface StaticFiles extends Pick<Config, 'brand' | 'insurer'> {
  /** Folder of the built web application. */
  readonly folder: string
}

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application, in the looks of the brand. Files named by hash are cached for a year, the page itself is never cached. Every
 * other path gets the same page, with status 404 if no page exists there, or is redirected if its page has moved.
 * @param finders if one rejects, the status is 200 and the page decides
 * @throws ConfigError when the web application is not built
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { folder, brand, insurer }: StaticFiles,
  finders: PageFinders,
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new ConfigError(`The web application is not built: ${folder} has no index.html. Build it with: npm run build`)
  })
  const page = brandPage(built, brand, insurer.name)
  registerBrandFiles(app, brand)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', CACHE_IMMUTABLE)
    },
  })
  // the browser requests this icon for pages that name none, such as the server's own
  app.get('/favicon.ico', async (_, reply) => reply.header('cache-control', CACHE_IMMUTABLE).code(204).send())
  app.setNotFoundHandler(async (request, reply) => {
    const isForBrowsers =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|flows|copy|graphql|mockdata)(\/|$|\?)/.test(request.url)
    if (!isForBrowsers) throw new ApiError(404, 'notFound', 'there is nothing here')
    finders.opened(request)
    const found = await findPage(request, finders)
    if (typeof found === 'string') return reply.header('cache-control', 'no-cache').redirect(found, 301)
    return reply.code(found).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** Returns the status of the page at an address, or the address to which it has moved. */
async function findPage({ url, log }: FastifyRequest, { isPage, redirectOf }: Omit<PageFinders, 'opened'>): Promise<200 | 404 | string> {
  const [pathname = ''] = url.split('?', 1)
  try {
    if (await isPage(pathname)) return 200
    return (await redirectOf(pathname, url.slice(pathname.length))) ?? 404
  } catch (error) {
    log.error({ error: safeError(error) }, 'it is not known whether there is such a page')
    return 200
  }
}
