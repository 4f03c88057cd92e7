import type { FastifyInstance } from 'fastify'
import { OpenSalesLinkRequest, OpenSalesLinkResponse, type SalesLinkFault } from '../../../contract/sales-link.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { SalesLinks } from './sales-links.ts'
import { salesCookie } from './visit.ts'

export interface SalesLinkRouteOptions {
  readonly links: Pick<SalesLinks, 'open'>
}

const OPEN = { schema: { body: OpenSalesLinkRequest, response: { 200: OpenSalesLinkResponse } } }

/**
 * A fastify plugin that opens sales links. A link that counts is kept in a cookie, where each request for a price finds
 * it. One that does not is answered with the reason, which is also logged; the visitor buys as everyone does. [B6.1]
 */
export async function salesLinkRoutes(scope: FastifyInstance, { links }: SalesLinkRouteOptions): Promise<void> {
  typedScope(scope, 'visitor').post('/api/sales-links/open', OPEN, async ({ body, log }, reply) => {
    const opened = links.open(body.link)
    const fault: SalesLinkFault | undefined = opened === undefined ? 'invalid' : opened.fault
    const path = opened?.claims.product?.path ?? '/'
    if (fault === undefined) {
      reply.header('set-cookie', salesCookie(body.link))
      return { path }
    }
    log.warn({ code: 'salesLink', reason: fault, salesLink: opened?.claims.id }, 'a sales link does not count')
    return { path, fault }
  })
}
