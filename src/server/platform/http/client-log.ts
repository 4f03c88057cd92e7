import type { FastifyInstance } from 'fastify'
import { LogReport, LogResponse } from '../../../contract/client-log.ts'
import { maskPrivate } from './mask.ts'
import { typedScope } from './typed-scope.ts'

const MAX_DATA = 4_000

/** `POST /api/log`: writes a page's report to the server's log and masks private data. [B7.1] */
export async function clientLogRoute(scope: FastifyInstance): Promise<void> {
  const app = typedScope(scope, 'visitor')
  app.post('/api/log', { bodyLimit: 16_384, schema: { body: LogReport, response: { 200: LogResponse } } }, async ({ body, log }) => {
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
