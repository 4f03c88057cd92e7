import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSchema, createYoga, type YogaLogger } from 'graphql-yoga'
import { writeAudit } from '../../../platform/audit/audit.ts'
import { acceptedLanguage } from '../../../../findings/language.ts'
import type { Author, AuthorOf } from '../authors.ts'
import { safeError } from '../../../platform/http/safe-error.ts'
import { limitQueries } from './limits.ts'
import { listProducts } from './list-products.ts'
import { logRefusals, noteRefusalTo } from './note-refusals.ts'
import type { ContentContext } from './for-authors.ts'
import { once } from './once.ts'
import { releaseTypeDefs } from './release-type-defs.ts'
import { resolvers } from './resolvers.ts'
import { typeDefs } from './type-defs.ts'

/** Size limit of a draft, in bytes. It fits a lookup set of tens of thousands of entries. */
const BODY_LIMIT = 6_000_000

interface ContentServiceOptions extends Omit<ContentContext, keyof Requester> {
  readonly authorOf: AuthorOf
}

/** The part of the context that comes from the request. */
type Requester = Pick<ContentContext, 'author' | 'noteUse' | 'noteRefusal' | 'language' | 'products'>

/** Shared by all servers of a process. */
const SCHEMA = createSchema<ContentContext>({ typeDefs: [typeDefs, releaseTypeDefs], resolvers })

/**
 * Serves the content service at `/graphql`. Published content is open to all; drafts require an author. The
 * `accept-language` header sets the language of findings and refusals.
 */
export async function contentService(app: FastifyInstance, { authorOf, ...shared }: ContentServiceOptions): Promise<void> {
  const yoga = createYoga<Requester, ContentContext>({
    schema: SCHEMA,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    maskedErrors: { isDev: false },
    logging: loggerOf(app),
    plugins: [limitQueries, logRefusals],
    context: ({ author, noteUse, noteRefusal, language, products }) => ({ ...shared, author, noteUse, noteRefusal, language, products }),
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: BODY_LIMIT,
    async handler(request, reply) {
      const author = await authorOf(request)
      const language = acceptedLanguage(request.headers['accept-language'])
      const noteRefusal = noteRefusalTo(request.log)
      const noteUse = noteUseOf(author, shared)
      const products = once(async () => listProducts(shared))
      const response = await yoga.fetch(asFetchRequest(request), { author, noteUse, noteRefusal, language, products })
      response.headers.forEach((value, name) => void reply.header(name, value))
      return reply
        .status(response.status)
        .header('cache-control', 'no-store')
        .header('content-language', language)
        .send(await response.text())
    },
  })
}

/** Audits each field for which a role is used, once in a request. [P6.1] */
function noteUseOf(author: Author | undefined, { db, clock }: Pick<ContentContext, 'db' | 'clock'>): ContentContext['noteUse'] {
  const noted = new Set<string>()
  return async (role, field) => {
    if (!author?.isAccount || noted.has(field)) return
    noted.add(field)
    await writeAudit(db, { at: clock.now(), actor: author.id, action: 'role.use', subject: `graphql:${field}`, detail: { role } })
  }
}

/** Returns the logger for the failures that yoga masks. */
function loggerOf({ log }: FastifyInstance): YogaLogger {
  const report = (level: 'warn' | 'error') => (error: unknown) => log[level]({ error: safeError(error) }, 'the content service failed')
  return { debug: () => undefined, info: () => undefined, warn: report('warn'), error: report('error') }
}

/** Returns the request in yoga's form. Fastify has already read the body. */
function asFetchRequest({ method, url, headers, body }: FastifyRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, 'http://content.internal'), { method, headers: kept, ...(typeof body === 'string' && { body }) })
}
