import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConfigError } from '../config/config-error.ts'
import { ApiError } from './api-error.ts'
import { safeError } from './safe-error.ts'

/** Whether a page exists at a path: a page of the shop, or published content. [P2.1] */
export type FindPage = (pathname: string) => Promise<boolean>

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application. Files named by hash are cached for a year, the page itself is never cached. Every
 * other path gets the same page, with status 404 if no page exists there.
 * @param isPage if this rejects, the status is 200 and the page decides
 * @throws ConfigError when the web application is not built
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string, isPage: FindPage): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new ConfigError(`The web application is not built: ${folder} has no index.html. Build it with: npm run build`)
  })
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
  async function statusOf({ url, log }: FastifyRequest): Promise<200 | 404> {
    try {
      return (await isPage(url.replace(/\?.*/s, ''))) ? 200 : 404
    } catch (error) {
      log.error({ error: safeError(error) }, 'it is not known whether there is such a page')
      return 200
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isForBrowsers =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|flows|copy|graphql|mockdata)(\/|$|\?)/.test(request.url)
    if (!isForBrowsers) throw new ApiError(404, 'notFound', 'there is nothing here')
    return reply
      .code(await statusOf(request))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
