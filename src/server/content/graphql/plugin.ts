import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSchema, createYoga, type YogaLogger } from 'graphql-yoga'
import type { AuthorOf } from '../authors.ts'
import { safeError } from '../../http/safe-error.ts'
import { limitQueries } from './limits.ts'
import { resolvers, type ContentContext } from './resolvers.ts'
import { typeDefs } from './type-defs.ts'

/** The largest draft that may be sent: a lookup set of tens of thousands of entries. */
const BODY_LIMIT = 6_000_000

interface ContentServiceOptions extends Omit<ContentContext, 'author' | 'roles'> {
  readonly authorOf: AuthorOf
}

/** What a request brings with it. */
type Asker = Pick<ContentContext, 'author' | 'roles'>

/** Serves the content service at `/graphql`. Everybody may read what is published; drafts want an author. */
export async function contentService(app: FastifyInstance, { authorOf, ...shared }: ContentServiceOptions): Promise<void> {
  const yoga = createYoga<Asker, ContentContext>({
    schema: createSchema<ContentContext>({ typeDefs, resolvers }),
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    maskedErrors: { isDev: false },
    logging: loggerOf(app),
    plugins: [limitQueries],
    context: ({ author, roles }) => ({ ...shared, author, roles }),
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: BODY_LIMIT,
    async handler(request, reply) {
      const { name: author, roles = [] } = (await authorOf(request)) ?? {}
      const response = await yoga.fetch(asFetchRequest(request), { author, roles })
      response.headers.forEach((value, name) => void reply.header(name, value))
      return reply
        .status(response.status)
        .header('cache-control', 'no-store')
        .send(await response.text())
    },
  })
}

/** Yoga reports each failure that it masks. */
function loggerOf({ log }: FastifyInstance): YogaLogger {
  const report = (level: 'warn' | 'error') => (error: unknown) => log[level]({ error: safeError(error) }, 'the content service failed')
  return { debug: () => undefined, info: () => undefined, warn: report('warn'), error: report('error') }
}

/** The request as yoga reads it: fastify has taken the body already. */
function asFetchRequest({ method, url, headers, body }: FastifyRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, 'http://content.internal'), { method, headers: kept, ...(typeof body === 'string' && { body }) })
}
