import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Every } from '../timers/timer.ts'
import { ApiError } from './api-error.ts'
import { brandPage, registerBrandFiles } from './brand-files.ts'
import { safeError } from './safe-error.ts'
import { takeBuild, type WebBuild } from './web-builds.ts'

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

/** The looks of the pages, the builds of the web application, and how long this server's build stays after the server has ended. */
export interface ServedBuilds extends Pick<Config, 'brand' | 'insurer'> {
  readonly webFolder: string
  /** Days for which a page that is open may still ask for files. */
  readonly keepDays: number
  readonly every: Every
}

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

const HOUR_MS = 3_600_000

/**
 * Serves the newest build of the web application at this moment, in the looks of the brand. Files named by hash are cached for a year, also those
 * of other builds; the page itself is never cached. Every other path gets the same page, with status 404 if no page
 * exists there, or is redirected if its page has moved.
 * @param finders if one rejects, the status is 200 and the page decides
 * @throws ConfigError when the web application is not built
 */
export async function registerStaticFiles(app: FastifyInstance, builds: ServedBuilds, finders: PageFinders): Promise<void> {
  const build = await takeBuild(builds.webFolder)
  await keepWhileServed(app, build, builds)
  const page = brandPage(build.page, builds.brand, builds.insurer.name)
  registerBrandFiles(app, builds.brand)
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', CACHE_IMMUTABLE)
    },
  })
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) => {
    const folder = await build.findAsset(params.file)
    return folder === undefined ? reply.callNotFound() : reply.sendFile(params.file, folder)
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

/** Marks the build as served, now and each hour. */
async function keepWhileServed(app: FastifyInstance, build: WebBuild, { keepDays, every }: ServedBuilds): Promise<void> {
  const mark = async (): Promise<void> =>
    build.markServed(keepDays).catch((error: unknown) => {
      // a read-only disk keeps every build
      if ((error as NodeJS.ErrnoException).code === 'EROFS') return
      app.log.warn({ error: safeError(error) }, 'the build of the web application cannot be marked as served: later builds may delete it')
    })
  await mark()
  const stop = every(HOUR_MS, () => void mark())
  app.addHook('onClose', async () => stop())
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
