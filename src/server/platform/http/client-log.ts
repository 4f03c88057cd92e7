import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { maskPrivate } from './mask.ts'
import { typedScope } from './typed-scope.ts'

/** What a page reports: levels 0 (information) and 3 (error). [B7.1] */
const LogBody = Type.Object(
  {
    text: Type.String({ maxLength: 2_000 }),
    level: Type.Union([Type.Literal(0), Type.Literal(3)]),
    data: Type.Optional(Type.Unknown()),
    tag: Type.Optional(Type.String({ maxLength: 60 })),
    userAgent: Type.Optional(Type.String({ maxLength: 400 })),
  },
  { additionalProperties: false },
)

const Logged = Type.Object({ logged: Type.Boolean() })

const MAX_DATA = 4_000

/** `POST /api/log`: writes a page's report to the server's log and masks private data. [B7.1] */
export async function clientLogRoute(scope: FastifyInstance): Promise<void> {
  const app = typedScope(scope, 'visitor')
  app.post('/api/log', { bodyLimit: 16_384, schema: { body: LogBody, response: { 200: Logged } } }, async ({ body, log }) => {
    const { text, level, data, tag, userAgent } = body
    const report = {
      ...(tag !== undefined && { tag: maskPrivate(tag) }),
      ...(userAgent !== undefined && { userAgent: maskPrivate(userAgent) }),
      client: maskPrivate(text),
      ...(data !== undefined && { data: maskPrivate(JSON.stringify(data)).slice(0, MAX_DATA) }),
    }
    if (level === 3) log.error(report, 'page reported an error')
    else log.info(report, 'page reported')
    return { logged: true }
  })
}
