import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../config.ts'
import { ApiFault } from './api-error.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application: files named by their hash for ever, the page itself never from a cache, and the same
 * page at every path that is nothing else's.
 * @throws ConfigError when it is not built
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|flows|copy|graphql|mockdata)(\/|$|\?)/.test(request.url)
    if (!isPage) throw new ApiFault(404, 'notFound', 'there is nothing here')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
