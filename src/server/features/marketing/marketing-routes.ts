import type { FastifyInstance } from 'fastify'
import { MarketingRequest, MarketingResponse, MarketingUpdate, MarketingUpdateResponse, OptOutParams } from '../../../contract/marketing.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { CustomerCodes, MarketingChoices } from './marketing-choices-port.ts'

export interface MarketingRouteOptions {
  readonly choices: MarketingChoices
  readonly codes: CustomerCodes
}

const GET = { bodyLimit: 1_024, schema: { body: MarketingRequest, response: { 200: MarketingResponse } } }
const UPDATE = { bodyLimit: 1_024, schema: { body: MarketingUpdate, response: { 200: MarketingUpdateResponse } } }
const OPT_OUT = { bodyLimit: 1_024, schema: { params: OptOutParams, response: { 200: MarketingResponse } } }

/**
 * A fastify plugin with the choice of electronic marketing without login. No response reveals whether the person is a
 * customer, or another visit's choice. [B7.1] [P1.10]
 */
export async function marketingRoutes(scope: FastifyInstance, { choices, codes }: MarketingRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/marketing/get', GET, async ({ body, session }) => ({
    isElectronicMarketingOk: (await choices.get(body.personalNumber, { session: session.id })) ?? null,
  }))

  app.post('/api/marketing/update', UPDATE, async ({ body: { personalNumber, requestBody }, session }) => {
    const { isElectronicMarketingOk } = requestBody
    await choices.set(personalNumber, { session: session.id }, isElectronicMarketingOk)
    return { isElectronicMarketingOk, encodedCustomerNumber: codes.encode(personalNumber) }
  })

  app.post('/api/marketing/:encodedCustomerNumber/opt-out', OPT_OUT, async ({ params }) => {
    const personalNumber = codes.decode(params.encodedCustomerNumber)
    // The error says that the link is invalid or truncated, and reveals nothing about a person. A success response would
    // claim an opt-out that did not happen.
    if (personalNumber === undefined) throw new ApiError(404, 'notFound', 'the link leads to nobody')
    await choices.set(personalNumber, 'link', false)
    return { isElectronicMarketingOk: false }
  })
}
