import { swedishDateOf } from '../../../values/clock.ts'
import { isObject } from '../../../values/json.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import type { CustomerFormKind } from '../../../contract/customer-cases.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore, type Case } from '../../ports/core-system/core-system-port.ts'
import { callCases, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { mayConfirm } from '../../ports/messages/mails-to.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import { fileCase, type CaseFilingOptions } from '../cases/file-case.ts'
import type { Received, Submission, SubmitHandler } from './handlers.ts'

export interface CustomerCaseOptions extends CaseFilingOptions {
  readonly desk: Pick<CaseDesk, 'enter'>
  readonly customerCases: Pick<CustomerCases, 'open'>
  readonly messages: Messages
  readonly personHash: PersonHash
  readonly insurer: InsurerFacts
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
  /** Returns the name of a form from its published flow. */
  readonly nameOf: (bundle: string) => Promise<string>
}

type Customer = NonNullable<Submission['customer']>

interface Sender {
  readonly customer: Customer
  readonly session: string
}

/**
 * Files the answers of a signed-in customer as a case: in the core system, then in one transaction on the desk of the case handlers, with a
 * confirmation by e-mail, and in the customer's own list. Each happens once: the same request gives the same case, also after a crash.
 */
export function customerCaseHandler(kind: CustomerFormKind, options: CustomerCaseOptions): SubmitHandler {
  const { core, desk, customerCases } = options

  async function entered({ reference, receivedAt, flow, request }: Case, title: string, { customer, session }: Sender): Promise<Received> {
    const { personalNumber } = customer
    const contact = contactIn(request)
    const { bundle, answers } = request.flow
    const filed = { reference, receivedAt, kind: 'customer', flow, bundle, product: title, contact, sent: { session, answers } } as const
    const insuranceNumber = insuranceIn(request)
    const opened = { reference, personalNumber, kind, title, receivedAt, ...(insuranceNumber !== undefined && { insuranceNumber }) }
    await desk.enter(filed, async (tx) => {
      await confirm(tx, { reference, title, contact, receivedAt, personHash: options.personHash(personalNumber) }, options)
      // last: a back end of the insurer keeps the case at once, and everything before can be undone
      await callCases(async () => customerCases.open(tx, opened))
    })
    return { reference, receivedAt }
  }

  return {
    async find({ session, requestId, customer }) {
      const found = await callCore(async () => core.findCase(requestId, { requester: { session } }))
      return found && entered(found, await options.nameOf(found.request.flow.bundle), { customer: requireCustomer(customer), session })
    },
    trust: async () => ({}),
    async submit({ document, name, request, requestId, sensitive, session, customer }) {
      const owner = requireCustomer(customer)
      const filing = { flow: document.flow, requestId, request: withPerson(request, owner), sensitive }
      return entered(await callCore(async () => fileCase(options, filing, { session })), name, { customer: owner, session })
    },
  }
}

/** @throws ApiError 400 `flowMismatch` for a flow that lets others in: its answers would be nobody's case */
function requireCustomer(customer: Customer | undefined): Customer {
  if (customer) return customer
  throw new ApiError(400, 'flowMismatch', 'the handler takes the answers of signed-in customers only')
}

/** Adds who is signed in to the details of the customer: case handlers see it, and their look is recorded by person. */
function withPerson(request: CaseRequest, { personalNumber }: Customer): CaseRequest {
  const { customer } = request
  return { ...request, customer: { ...(isObject(customer) && customer), personalNumber } } as unknown as CaseRequest
}

/** Returns the insurance that the form asks about, at the place `insuranceNumber` of its answers. */
function insuranceIn({ insuranceNumber }: CaseRequest): string | undefined {
  return typeof insuranceNumber === 'string' ? insuranceNumber : undefined
}

/** Returns how the customer wants to be reached, at the places `customer.email` and `customer.phone`. */
function contactIn({ customer }: CaseRequest): { readonly email?: string; readonly phone?: string } {
  const { email, phone } = isObject(customer) ? customer : {}
  return { ...(typeof email === 'string' && { email }), ...(typeof phone === 'string' && { phone }) }
}

interface Confirmed {
  readonly reference: string
  readonly title: string
  readonly contact: { readonly email?: string }
  readonly receivedAt: Date
  readonly personHash: string
}

/** The kind of confirmation mails in the outbox. */
const RECEIVED_MAIL = 'customerCaseReceived'

/** Sends the confirmation. It says nothing of what the customer wrote. Without an address, or after many in a day, the case is in the list alone. */
async function confirm(tx: Tx, filed: Confirmed, { messages, insurer, mailCopy }: CustomerCaseOptions): Promise<void> {
  const { reference, title, contact, receivedAt, personHash } = filed
  if (contact.email === undefined) return
  const params = { reference, title, date: swedishDateOf(receivedAt) }
  const mail = writeMail(RECEIVED_MAIL, contact.email, { copy: await mailCopy(tx), insurer }, params)
  if (await mayConfirm(tx, mail, receivedAt)) await messages.send(tx, { ...mail, personHash })
}
