import type { FastifyInstance } from 'fastify'
import { RatingRequest, RatingResponse } from '../../../contract/rating.ts'
import { personalNumberOf } from '../../accounts/session/personal-number-of.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { visitOf } from '../sales/visit.ts'
import type { RatingService } from './rating-service.ts'

/** Bytes: the answers to every question of a form. */
const BODY_LIMIT = 16 * 1024

const RATE = { bodyLimit: BODY_LIMIT, schema: { body: RatingRequest, response: { 200: RatingResponse } } }

/** A fastify plugin with the call that compares an insurance of the customer's wallet with our offers. [P7.2] */
export async function ratingRoutes(scope: FastifyInstance, { rating }: { readonly rating: RatingService }): Promise<void> {
  const app = typedScope(scope, 'customer')
  app.post('/api/rating/get', RATE, async ({ session, headers, body }) => {
    const personalNumber = personalNumberOf(session)
    return rating.rate({ personalNumber, visit: visitOf({ session, headers }) }, body)
  })
}
