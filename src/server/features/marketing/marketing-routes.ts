import type { FastifyInstance } from 'fastify'
import {
  MarketingRequest,
  MarketingResponse,
  MarketingUpdate,
  MarketingUpdateResponse,
  OptOutParams,
  OptOutResponse,
  UndoOptOut,
  UndoOptOutResponse,
} from '../../../contract/marketing.ts'
import type { Clock } from '../../../values/clock.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { CustomerCodes, MarketingChoices, MarketingVoice } from './marketing-choices-port.ts'

export interface MarketingRouteOptions {
  readonly choices: MarketingChoices
  readonly codes: CustomerCodes
  readonly clock: Clock
}

const GET = { bodyLimit: 1_024, schema: { body: MarketingRequest, response: { 200: MarketingResponse } } }
const UPDATE = { bodyLimit: 1_024, schema: { body: MarketingUpdate, response: { 200: MarketingUpdateResponse } } }
const OPT_OUT = { bodyLimit: 1_024, schema: { params: OptOutParams, response: { 200: OptOutResponse } } }
const UNDO = { bodyLimit: 1_024, schema: { body: UndoOptOut, response: { 200: UndoOptOutResponse } } }

/** How long an opt-out can be taken back, in milliseconds: while its page is open. */
const UNDO_MS = 60 * 60_000

/**
 * A fastify plugin with the choice of electronic marketing without login. No response reveals whether the person is a
 * customer, or another visit's choice. [B7.1] [P1.10]
 */
export async function marketingRoutes(scope: FastifyInstance, { choices, codes, clock }: MarketingRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/marketing/get', GET, async ({ body, session }) => ({
    isElectronicMarketingOk: (await choices.get(body.personalNumber, voiceOf(session, body.personalNumber))) ?? null,
  }))

  app.post('/api/marketing/update', UPDATE, async ({ body: { personalNumber, requestBody }, session }) => {
    const { isElectronicMarketingOk } = requestBody
    await choices.set(personalNumber, voiceOf(session, personalNumber), isElectronicMarketingOk)
    return { isElectronicMarketingOk, encodedCustomerNumber: codes.encode(personalNumber) }
  })

  app.post('/api/marketing/:encodedCustomerNumber/opt-out', OPT_OUT, async ({ params }) => {
    const personalNumber = codes.decode(params.encodedCustomerNumber)
    // The error says that the link is invalid or truncated, and reveals nothing about a person. A success response would
    // claim an opt-out that did not happen.
    if (personalNumber === undefined) throw new ApiError(404, 'notFound', 'the link leads to nobody')
    const optOut = await choices.optOut(personalNumber)
    return { isElectronicMarketingOk: false as const, undo: codes.encodeUndo({ personalNumber, ...optOut }) }
  })

  app.post('/api/marketing/undo-opt-out', UNDO, async ({ body }) => {
    const undo = codes.decodeUndo(body.undo)
    if (!undo) throw new ApiError(404, 'notFound', 'the code undoes nothing')
    if (clock.now().getTime() - undo.madeAt.getTime() > UNDO_MS) throw new ApiError(409, 'undoTooLate', 'the opt-out was long ago')
    return { isTakenBack: await choices.takeBack(undo.personalNumber, undo) }
  })
}

/** A visit speaks as the customer only once that person has signed in. */
function voiceOf({ id, signedIn }: ShopSession, personalNumber: string): MarketingVoice {
  return signedIn?.identity.user.personalNumber === personalNumber ? 'customer' : { session: id }
}
