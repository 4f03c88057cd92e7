import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDENTITY_PATH, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { ApiError } from './api-error.ts'
import { isBelow } from './paths.ts'

/** What a browser opens as a page, and what begins or ends something by being opened. */
const PAGES = [SESSION_PATHS.login, `${IDENTITY_PATH}/auth`, `${IDENTITY_PATH}/session/end`]

/**
 * Refuses to give them to a page of another site as a picture, a frame or the like: every visitor of that page would begin
 * a sign-in without knowing, and use up the limit of their address. Browsers that do not say what they ask for are let
 * through. W3C Fetch Metadata
 */
export function refuseEmbedding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions: { url } }) => {
    if (isBelow(url, PAGES) && isEmbeddedElsewhere(headers)) throw new ApiError(403, 'forbidden', 'to be opened as a page')
  })
}

function isEmbeddedElsewhere(headers: FastifyRequest['headers']): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  const isOpened = mode === 'navigate' && (destination === undefined || destination === 'document')
  return (site === 'cross-site' || site === 'same-site') && !isOpened
}
