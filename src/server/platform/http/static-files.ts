import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConfigError } from '../config/config.ts'
import { ApiError } from './api-error.ts'
import { safeError } from './safe-error.ts'

/** Whether there is a page at the path of an address: one of the shop's own, or of what is published. [P2.1] */
export type FindPage = (pathname: string) => Promise<boolean>

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application: files named by their hash for ever, the page itself never from a cache, and the same
 * page at every path that is nothing else's: with status 404 where it has nothing to draw but that.
 * @param isPage where this rejects, the page itself finds out
 * @throws ConfigError when it is not built
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
      reply.header('cache-control', FOR_EVER)
    },
  })
  // a page that names no icon, as those of the server itself, is asked for this one
  app.get('/favicon.ico', async (_, reply) => reply.header('cache-control', FOR_EVER).code(204).send())
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
