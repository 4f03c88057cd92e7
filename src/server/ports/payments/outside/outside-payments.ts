import type { FastifyBaseLogger } from 'fastify'
import { Compile } from 'typebox/compile'
import { Consent, DuePaymentSchema } from '../../../../contract/payments.ts'
import type { DuePayment } from '../../../../insurance/due-payments.ts'
import { isObject } from '../../../../values/json.ts'
import { InsurancesError } from '../../insurances/insurances-port.ts'
import type { BackEndAnswer, CallBackEnd } from '../../insurances/outside/back-end.ts'
import { PaymentsError, type Payments } from '../payments-port.ts'

export interface OutsidePaymentsOptions {
  readonly read: CallBackEnd
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const payment = Compile(DuePaymentSchema)
const consent = Compile(Consent)
/** Longer than any bank's name. */
const LONGEST_NAME = 100

/**
 * Passes the calls for payments and mandates to the insurer's own back end: `GET /payments/get/{personalNumber}`, `GET
 * /autogiro/get-consents/{personalNumber}`, `POST /autogiro/apply`, `POST /autogiro/update-consent` and `GET
 * /autogiro/bank-information?clearingNumber=`. The back end keeps an application once, by its id. What it tells in another form is left
 * out and logged by its number.
 */
export function createOutsidePayments({ read, log }: OutsidePaymentsOptions): Payments {
  async function ask(path: string, body?: object): Promise<BackEndAnswer> {
    try {
      return await read(path, body && { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof InsurancesError)) throw error
      throw new PaymentsError(error.message)
    }
  }

  /** Returns the entries of a list that have the right form; none for a person whom the back end does not know. */
  async function listAt<Entry>(path: string, name: string, isEntry: (value: unknown) => value is Entry): Promise<Entry[]> {
    const answer = await ask(path)
    if (answer.status === 404) return []
    const told = memberOf(answer, name)
    if (!Array.isArray(told)) throw new PaymentsError(`the back end answered without ${name}`)
    const entries = told.filter(isEntry)
    if (entries.length < told.length)
      log.warn({ name, count: told.length - entries.length }, 'the back end told of payments in another form')
    return entries
  }

  return {
    due: async (personalNumber) => {
      const payments = await listAt(`/payments/get/${encodeURIComponent(personalNumber)}`, 'payments', isPayment)
      return payments.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.insuranceNumber.localeCompare(b.insuranceNumber))
    },
    consents: async (personalNumber) => listAt(`/autogiro/get-consents/${encodeURIComponent(personalNumber)}`, 'consents', isConsent),
    apply: async (application) => consentOf(await ask('/autogiro/apply', application)),
    async revoke(personalNumber, consentId) {
      const answer = await ask('/autogiro/update-consent', { personalNumber, consentId, isGiven: false })
      return answer.status === 404 ? undefined : consentOf(answer)
    },
    async bankName(clearingNumber) {
      const answer = await ask(`/autogiro/bank-information?${new URLSearchParams({ clearingNumber }).toString()}`)
      const told = answer.status === 404 ? undefined : memberOf(answer, 'bankName')
      return typeof told === 'string' && told.length <= LONGEST_NAME ? told : undefined
    },
  }
}

const isPayment = (value: unknown): value is DuePayment => payment.Check(value)
const isConsent = (value: unknown): value is Consent => consent.Check(value)

/** @throws PaymentsError without a mandate in the answer */
function consentOf(answer: BackEndAnswer): Consent {
  const told = memberOf(answer, 'consent')
  if (isConsent(told)) return told
  throw new PaymentsError('the back end answered without a mandate')
}

/** @throws PaymentsError for any answer but success, and for one that is not JSON */
function memberOf({ status, body }: BackEndAnswer, name: string): unknown {
  if (status < 200 || status > 299) throw new PaymentsError(`the back end answered ${status}`)
  try {
    const told: unknown = JSON.parse(body.toString('utf8'))
    return isObject(told) ? told[name] : undefined
  } catch {
    throw new PaymentsError('the back end answered what is not JSON')
  }
}
