import type { FastifyInstance } from 'fastify'
import { CustomerUpdate, type ContactDetails } from '../../../contract/customer-update.ts'
import { CustomerResponse, type Customer } from '../../../contract/customers.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { ownPerson } from '../../accounts/session/own-session.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { SendCustomerMail } from './customer-mail.ts'
import type { Customers } from './customer-port.ts'

export interface CustomerRouteOptions {
  readonly customers: Customers
  readonly marketing: Pick<MarketingChoices, 'isAllowed'>
  readonly sendMail: SendCustomerMail
}

const GET = { schema: { response: { 200: CustomerResponse } } }
const UPDATE = { bodyLimit: 4_096, schema: { body: CustomerUpdate, response: { 200: CustomerResponse } } }

/**
 * A fastify plugin with the signed-in customer's own data. A new e-mail address is told to the former one: whoever changes it may not
 * be the customer. [P7.2]
 */
export async function customerRoutes(scope: FastifyInstance, { customers, marketing, sendMail }: CustomerRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/customer/get', GET, async ({ session }) => {
    const { personalNumber } = ownPerson(session)
    return { customer: await customerOf(personalNumber, await customers.contactDetails(personalNumber)) }
  })

  app.put('/api/customer/update', UPDATE, async ({ session, body }) => {
    const { personalNumber } = ownPerson(session)
    const { email: former } = await customers.contactDetails(personalNumber)
    const known = await customers.update(personalNumber, body.contactDetails)
    if (former !== undefined && !isSameAddress(former, known.email)) await sendMail({ personalNumber, email: former }, 'emailChanged')
    return { customer: await customerOf(personalNumber, known) }
  })

  async function customerOf(personalNumber: string, contactDetails: ContactDetails): Promise<Customer> {
    return { personalNumber, contactDetails, isElectronicMarketingOk: await marketing.isAllowed(personalNumber) }
  }
}

const isSameAddress = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()
