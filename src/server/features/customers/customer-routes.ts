import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { CustomerUpdate, type ContactDetails } from '../../../contract/customer-update.ts'
import {
  CustomerResponse,
  InsuranceDetailsResponse,
  InsuranceOverviewResponse,
  type Customer,
  type InsuranceDetails,
} from '../../../contract/customers.ts'
import { PersonalNumber } from '../../../contract/personal-number.ts'
import { translator } from '../../../copy/lookup.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { callCore, type CoreSystem, type Policy } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import { insuranceOf } from './insurances.ts'
import type { Customers } from './customer-port.ts'

export interface CustomerRouteOptions {
  readonly customers: Customers
  readonly core: Pick<CoreSystem, 'policiesOf'>
  readonly bundles: Pick<Bundles, 'get'>
  readonly clock: Clock
  readonly marketing: Pick<MarketingChoices, 'isAllowed'>
}

const PersonParams = Type.Object({ personalNumber: PersonalNumber })

const GET = { schema: { response: { 200: CustomerResponse } } }
const UPDATE = { bodyLimit: 4_096, schema: { body: CustomerUpdate, response: { 200: CustomerResponse } } }
/** Case handlers see the same data as the customer. Each read by a case handler is audited. */
const config = { access: ['customer', 'caseHandler'] } as const
const OVERVIEW = { config, schema: { params: PersonParams, response: { 200: InsuranceOverviewResponse } } }
const DETAILS = { config, schema: { params: PersonParams, response: { 200: InsuranceDetailsResponse } } }

/** A fastify plugin with the signed-in customer's own data. [P7.2] */
export async function customerRoutes(
  scope: FastifyInstance,
  { customers, core, bundles, clock, marketing }: CustomerRouteOptions,
): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/customer/get', GET, async ({ session }) => {
    const personalNumber = ownNumber(session)
    return { customer: await customerOf(personalNumber, await customers.contactDetails(personalNumber)) }
  })

  app.put('/api/customer/update', UPDATE, async ({ session, body }) => {
    const personalNumber = ownNumber(session)
    return { customer: await customerOf(personalNumber, await customers.update(personalNumber, body.contactDetails)) }
  })

  async function customerOf(personalNumber: string, contactDetails: ContactDetails): Promise<Customer> {
    return { personalNumber, contactDetails, isElectronicMarketingOk: await marketing.isAllowed(personalNumber) }
  }

  const insurancesOf = async (personalNumber: string) => ({
    insurances: await Promise.all((await callCore(async () => core.policiesOf(personalNumber))).map(describe)),
  })
  app.get('/api/insurances/overview/:personalNumber', OVERVIEW, async ({ params }) => insurancesOf(params.personalNumber))
  app.get('/api/insurances/details/insurances/:personalNumber', DETAILS, async ({ params }) => insurancesOf(params.personalNumber))

  /** Names the insurance in the wording that the customer bought it in. */
  async function describe(policy: Policy): Promise<InsuranceDetails> {
    const bundle = (await bundles.get(policy.bundle))?.bundle
    const key = bundle && `${bundle.product?.copy ?? bundle.flow}.name`
    const name = key === undefined ? policy.receipt.product : translator(bundle?.copy ?? {}, () => undefined)(key)
    return insuranceOf(policy, name, swedishDateOf(clock.now()))
  }
}

/** @throws ApiError 403 `forbidden` for a session without a personal number; the routes' access rules already prevent this */
function ownNumber({ signedIn }: ShopSession): string {
  const personalNumber = signedIn?.identity.user.personalNumber
  if (personalNumber === undefined) throw new ApiError(403, 'forbidden', 'not allowed')
  return personalNumber
}
