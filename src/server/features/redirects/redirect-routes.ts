import type { FastifyInstance } from 'fastify'
import { RedirectQuery, RedirectResponse } from '../../../contract/redirects.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { salesCookie } from '../sales/visit.ts'
import type { RedirectValues } from './redirect-values-port.ts'

export interface RedirectRouteOptions {
  readonly redirects: RedirectValues
  /** Makes the sales link of a customer from the bank's app. */
  readonly bankLink: () => string
}

const GET_VALUE = { schema: { querystring: RedirectQuery, response: { 200: RedirectResponse } } }

/**
 * A fastify plugin with `GET /api/cache/get-value`: the bank app's data about a customer, by its token. The visit then
 * counts as the bank's sale. [B7.1] [B6.1]
 */
export async function redirectRoutes(scope: FastifyInstance, { redirects, bankLink }: RedirectRouteOptions): Promise<void> {
  typedScope(scope, 'visitor').get('/api/cache/get-value', GET_VALUE, async ({ query, session }, reply) => {
    const value = await redirects.take(query.key, session.id)
    if (!value) throw new ApiError(404, 'notFound', 'the token stands for nothing')
    reply.header('set-cookie', salesCookie(bankLink()))
    return { value }
  })
}
