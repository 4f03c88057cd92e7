import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDENTITY_PATH, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { ApiError } from './api-error.ts'
import { isBelow } from './paths.ts'

/** Addresses that a browser opens as a page and that start or end a sign-in when opened. */
const PAGES = [SESSION_PATHS.login, `${IDENTITY_PATH}/auth`, `${IDENTITY_PATH}/session/end`]

/**
 * Refuses these addresses when another site embeds them, e.g. as an image or a frame. Otherwise each visitor of that site
 * would start a sign-in unknowingly and use up the rate limit of their address. Requests without fetch metadata headers
 * pass. W3C Fetch Metadata
 */
export function refuseEmbedding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions: { url } }) => {
    if (isBelow(url, PAGES) && isEmbeddedElsewhere(headers))
      throw new ApiError(403, 'forbidden', 'to be opened as a page', undefined, 'embeddedElsewhere')
  })
}

function isEmbeddedElsewhere(headers: FastifyRequest['headers']): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  const isOpened = mode === 'navigate' && (destination === undefined || destination === 'document')
  return (site === 'cross-site' || site === 'same-site') && !isOpened
}
