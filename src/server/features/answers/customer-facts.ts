import { formatRegistrationNumber, isRegistrationNumber } from '../../../../validators/registration-number/registration-number.ts'
import type { ContactDetails } from '../../../contract/customer-update.ts'
import { customerFacts, isForCustomers } from '../../../engine/customer-facts.ts'
import type { CustomerFact, Facts, FlowDocument } from '../../../engine/document.ts'
import { insuranceChoices } from '../../../insurance/insurance-choices.ts'
import type { OwnInsurance } from '../../../insurance/insurance.ts'
import type { Json } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callInsurances, type Insurances } from '../../ports/insurances/insurances-port.ts'

/** A signed-in customer, as the session knows them. */
export interface SessionCustomer {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly firstName: string
  readonly lastName: string
}

/** The part of a session that says who is signed in. */
interface SignedInSession {
  readonly signedIn?: {
    readonly identity: {
      readonly roles: readonly string[]
      readonly user: { readonly personalNumber?: string; readonly firstName: string; readonly lastName: string }
    }
  }
}

/** Returns the customer of a session; undefined for a visitor and for an employee. */
export function customerOf({ signedIn }: SignedInSession): SessionCustomer | undefined {
  const { roles = [], user } = signedIn?.identity ?? {}
  if (!user || user.personalNumber === undefined || !roles.includes('customer')) return undefined
  const { personalNumber, firstName, lastName } = user
  return { personalNumber, firstName, lastName }
}

/**
 * Refuses a flow for customers to everyone else.
 * @throws ApiError 401 `unauthorized`
 */
export function requireAudience(document: Pick<FlowDocument, 'audience' | 'flow'>, customer: SessionCustomer | undefined): void {
  if (isForCustomers(document) && !customer) throw new ApiError(401, 'unauthorized', `the flow ${document.flow} is for signed-in customers`)
}

/**
 * Returns the facts about the signed-in customer that a document declares; none for a visitor. Unknown details are left out.
 * @throws ApiError 503 `unavailable` when the insurances cannot be read
 */
export type ReadCustomerFacts = (document: FlowDocument, customer: SessionCustomer | undefined) => Promise<Facts>

export interface CustomerFactSources {
  readonly customers: { readonly contactDetails: (personalNumber: string) => Promise<ContactDetails> }
  readonly insurances: Pick<Insurances, 'overview'>
}

/** What is known of a customer; the sources that no fact needs are not read. */
interface Known extends SessionCustomer {
  readonly contact: ContactDetails
  readonly versions: readonly OwnInsurance[]
}

const writtenObject = (text: string) => (isRegistrationNumber(text) ? formatRegistrationNumber(text).replace(' ', '\u00a0') : text)

const READERS: { readonly [Name in CustomerFact['customer']]: (known: Known, fact: CustomerFact) => Json | undefined } = {
  personalNumber: ({ personalNumber }) => personalNumber,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  street: ({ contact }) => contact.street,
  zip: ({ contact }) => contact.zip,
  city: ({ contact }) => contact.city,
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  insurances: ({ versions }, fact) =>
    insuranceChoices(versions, fact, writtenObject).map(({ code, text, kind, name }) => ({ code, text, kind, name })),
}

const REGISTERED: ReadonlySet<CustomerFact['customer']> = new Set(['street', 'zip', 'city', 'email', 'phone'])

/** Reads the facts from the session, the customer register and the insurances. */
export function createCustomerFactReader({ customers, insurances }: CustomerFactSources): ReadCustomerFacts {
  return async (document, customer) => {
    const wanted = customerFacts(document)
    if (!customer || wanted.length === 0) return {}
    const { personalNumber } = customer
    const [contact, versions] = await Promise.all([
      wanted.some(([, fact]) => REGISTERED.has(fact.customer)) ? customers.contactDetails(personalNumber) : {},
      wanted.some(([, fact]) => fact.customer === 'insurances') ? callInsurances(async () => insurances.overview(personalNumber)) : [],
    ])
    const known = { ...customer, contact, versions }
    return Object.fromEntries(
      wanted.flatMap(([name, fact]) => {
        const value = READERS[fact.customer](known, fact)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }
}
