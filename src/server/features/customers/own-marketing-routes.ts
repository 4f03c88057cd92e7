import type { FastifyInstance } from 'fastify'
import { MarketingRequest, MarketingUpdate, OwnMarketing, optOutAddress } from '../../../contract/marketing.ts'
import { ownPerson } from '../../accounts/session/own-session.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { CustomerCodes, MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { SendCustomerMail } from './customer-mail.ts'

export interface OwnMarketingOptions {
  readonly marketing: Pick<MarketingChoices, 'isAllowed' | 'set'>
  readonly codes: Pick<CustomerCodes, 'encode'>
  readonly sendMail: SendCustomerMail
  /** Origin of the shop, for the link that ends marketing. */
  readonly publicUrl: string
}

const GET = { bodyLimit: 1_024, schema: { body: MarketingRequest, response: { 200: OwnMarketing } } }
const UPDATE = { bodyLimit: 1_024, schema: { body: MarketingUpdate, response: { 200: OwnMarketing } } }

/**
 * A fastify plugin with the signed-in customer's choice of electronic marketing: what counts of every voice, and a choice that
 * counts from now on. The number is in the body, never in an address. [P7.2] [P1.10]
 */
export async function ownMarketingRoutes(
  scope: FastifyInstance,
  { marketing, codes, sendMail, publicUrl }: OwnMarketingOptions,
): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.post('/api/customer/marketing/get', GET, async ({ body, session }) => ({
    isElectronicMarketingOk: await marketing.isAllowed(ownNumber(session, body.personalNumber)),
  }))

  app.put('/api/customer/marketing/update', UPDATE, async ({ body: { personalNumber, requestBody }, session }) => {
    const own = ownNumber(session, personalNumber)
    const wasAllowed = await marketing.isAllowed(own)
    await marketing.set(own, 'customer', requestBody.isElectronicMarketingOk)
    if (requestBody.isElectronicMarketingOk && !wasAllowed)
      await sendMail({ personalNumber: own }, 'marketingYes', { optOutUrl: `${publicUrl}${optOutAddress(codes.encode(own))}` })
    return { isElectronicMarketingOk: await marketing.isAllowed(own) }
  })
}

/** @throws ApiError 403 `forbidden` for the number of another person, whether or not there is one */
function ownNumber(session: ShopSession, asked: string): string {
  const { personalNumber } = ownPerson(session)
  if (asked !== personalNumber) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'otherPerson')
  return personalNumber
}
