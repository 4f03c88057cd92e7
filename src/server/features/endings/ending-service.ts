import type { EndingKind } from '../../../contract/customer-cases.ts'
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { WITHDRAWN, type EndOrder } from '../../../insurance/end-plan.ts'
import type { Clock, IsoDate } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { caseId, type Random } from '../../platform/ids/ids.ts'
import { callCore, CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import { callCases, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import { callInsurances, type EndChange, type EndOutcome, type Insurances } from '../../ports/insurances/insurances-port.ts'
import { shownVersion } from '../../ports/insurances/shown-version.ts'
import { mayConfirm } from '../../ports/messages/mails-to.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import { endingMail, titleOf } from './ending-mails.ts'

/** The signed-in customer who orders. */
export interface EndingCustomer {
  /** Twelve digits. */
  readonly personalNumber: string
  /** Of a withdrawal: for its acknowledgement. */
  readonly name?: string
}

export interface EndingRequest {
  readonly insuranceNumber: string
  readonly order: EndOrder
  /** Where the confirmation goes; the customer's own address if left out. */
  readonly email?: string
}

/** What became of an order. */
export interface Ended {
  readonly reference: string
  readonly receivedAt: Date
  /** Of an insurance that has begun and is cancelled. */
  readonly lastDay?: IsoDate
}

export interface EndingOptions {
  readonly insurances: Pick<Insurances, 'find' | 'end'>
  readonly withdrawals: Pick<Withdrawals, 'withdraw'>
  readonly customerCases: CustomerCases
  readonly customers: { readonly contactDetails: (personalNumber: string) => Promise<{ readonly email?: string }> }
  readonly messages: Messages
  readonly personHash: PersonHash
  readonly insurer: InsurerFacts
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}

/** Ends own insurances by their holder's order. */
export interface Endings {
  /**
   * Cancels an own insurance, takes a cancellation back, or withdraws from the contract. The change comes with an audit entry, a
   * confirmation by e-mail and a case in the customer's list. A repeated order changes nothing and gives the same case.
   * @throws ApiError 404 `notFound` for a number that is not the customer's, 409 `cannotCancel` or `withdrawalPeriodOver` when the
   * customer has no such right now, 400 `invalidAnswers` for a withdrawal without an address, 503 `unavailable`
   */
  end(customer: EndingCustomer, request: EndingRequest): Promise<Ended>
}

const KINDS: Readonly<Record<EndOrder['kind'], EndingKind>> = {
  cancel: 'cancelInsurance',
  regret: 'regretCancellation',
  withdraw: 'withdrawInsurance',
}

export function createEndings(options: EndingOptions): Endings {
  const { insurances, customers } = options
  return {
    async end(customer, { insuranceNumber, order, email }) {
      const { personalNumber } = customer
      const insurance = shownVersion(await callInsurances(async () => insurances.find(personalNumber, insuranceNumber)))
      if (!insurance) throw notFound()
      const recipient = email ?? (await customers.contactDetails(personalNumber)).email
      const asked = { customer, insurance, order, recipient }
      if (order.kind === 'withdraw') return withdraw(asked, options)
      return endOwn(asked, options)
    },
  }
}

interface Asked {
  readonly customer: EndingCustomer
  readonly insurance: InsuranceDetails
  readonly order: EndOrder
  readonly recipient: string | undefined
}

/** Withdraws from a contract of the shop, or else from an insurance that the insurances alone know. */
async function withdraw(asked: Asked, options: EndingOptions): Promise<Ended> {
  const { customer, insurance, recipient } = asked
  if (recipient === undefined) {
    throw new ApiError(400, 'invalidAnswers', 'no e-mail address', [{ input: 'email', message: 'schema.required', params: {} }])
  }
  const { personalNumber, name = '' } = customer
  const proof = { policyNumber: insurance.insuranceNumber, personalNumber, name, email: recipient }
  try {
    await options.withdrawals.withdraw(proof)
  } catch (error) {
    if (error instanceof CoreSystemError && error.code === 'notFound') return endOwn(asked, options)
    await callCore(async () => Promise.reject(error))
  }
  return caseOf(asked, { isRepeated: insurance.cancellationReason === WITHDRAWN }, options)
}

async function endOwn(asked: Asked, options: EndingOptions): Promise<Ended> {
  const { customer, insurance, order } = asked
  const { insuranceNumber } = insurance
  const outcome = await callInsurances(async () =>
    options.insurances.end(customer.personalNumber, { insuranceNumber, order }, async (tx, change) => note(tx, asked, change, options)),
  )
  if (outcome.kind === 'notFound') throw notFound()
  if (outcome.kind === 'refused') throw refusalOf(order)
  return caseOf(asked, { isRepeated: outcome.kind === 'already', ...lastDayIn(outcome) }, options)
}

const lastDayIn = (outcome: EndOutcome) => ('lastDay' in outcome && outcome.lastDay !== undefined ? { lastDay: outcome.lastDay } : {})

/** Writes what goes with a change, in its transaction. */
async function note(tx: Tx, { customer, order, recipient, insurance }: Asked, { plan }: EndChange, options: EndingOptions): Promise<void> {
  const at = options.clock.now()
  await writeAudit(tx, {
    at,
    actor: 'customer',
    action: `insurance.${order.kind}`,
    subject: `insurance:${insurance.insuranceNumber}`,
    detail: { ...(order.kind === 'cancel' && { reason: order.reason }), ...lastDayIn(plan) },
  })
  if (recipient === undefined) return
  const words = { copy: await options.mailCopy(tx), insurer: options.insurer }
  const mail = endingMail({ plan, insurance, recipient, at }, words)
  if (await mayConfirm(tx, mail, at)) await options.messages.send(tx, { ...mail, personHash: options.personHash(customer.personalNumber) })
}

interface Done extends Pick<Ended, 'lastDay'> {
  readonly isRepeated: boolean
}

/** Returns the case of an order. A new one is closed at once; a repeated order makes one only if a crash left none. */
async function caseOf({ customer, insurance, order }: Asked, { isRepeated, ...ended }: Done, options: EndingOptions): Promise<Ended> {
  const { customerCases, clock, random, db } = options
  const { personalNumber } = customer
  const { insuranceNumber } = insurance
  const kind = KINDS[order.kind]
  const earlier = isRepeated ? await callCases(async () => customerCases.list(personalNumber)) : []
  const same = earlier.find((one) => one.kind === kind && one.insuranceNumber === insuranceNumber)
  const [received] = same?.history ?? []
  if (same && received) return { reference: same.reference, receivedAt: new Date(received.at), ...ended }
  const title = titleOf(kind, await options.mailCopy(db))
  const reference = caseId(random)
  const receivedAt = clock.now()
  await callCases(async () => customerCases.open(db, { reference, personalNumber, kind, title, insuranceNumber, receivedAt }))
  await db.transaction(async (tx) => customerCases.note(tx, reference, { status: 'closed', at: receivedAt }))
  return { reference, receivedAt, ...ended }
}

/** A withdrawal is refused in the words of the core system's own refusal. */
const refusalOf = ({ kind }: EndOrder) =>
  new ApiError(409, kind === 'withdraw' ? 'withdrawalPeriodOver' : 'cannotCancel', `the insurance cannot be ended by ${kind} now`)

const notFound = () => new ApiError(404, 'notFound', 'the customer has no such insurance')
