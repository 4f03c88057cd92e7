import type { DuePayment } from '../../../insurance/due-payments.ts'
import type { MandateStatus } from '../../../insurance/mandate.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import type { Policy } from '../core-system/core-system-port.ts'

/** A signed mandate for direct debit of one insurance. The caller has checked that the insurance is the payer's. */
export interface MandateApplication {
  /** Idempotency key: a repeated application gives the same mandate. */
  readonly applicationId: string
  /** The payer, who holds the account: twelve digits. */
  readonly personalNumber: string
  readonly insuranceNumber: string
  readonly clearingNumber: string
  readonly accountNumber: string
  /** The version of the accepted wording. */
  readonly wording: string
  /** Where the payer is told what becomes of it. */
  readonly email?: string
}

/** A customer's mandate as its payer sees it. Of the account it holds only the last digits. */
export interface Consent {
  readonly id: string
  readonly insuranceNumber: string
  readonly status: MandateStatus
  readonly clearingNumber: string
  /** The last four digits of the account number. */
  readonly accountEnding: string
  /** Left out if no bank has the clearing number. */
  readonly bankName?: string
  readonly givenOn: IsoDate
  /** The day on which the bank answers or has answered. */
  readonly answerOn?: IsoDate
}

/** How customers pay for their insurances. Each call rejects with a `PaymentsError` when the system behind it fails. */
export interface Payments {
  /** Returns the payments of a person's insurances, by day: those of the current year of each, and the next ones. */
  due(personalNumber: string): Promise<readonly DuePayment[]>
  /** Returns a person's mandates, the newest first. */
  consents(personalNumber: string): Promise<readonly Consent[]>
  /** Passes a signed mandate to the bank, once. An earlier open one for the same insurance is revoked by it. */
  apply(application: MandateApplication): Promise<Consent>
  /**
   * Revokes an open mandate; a repeated call changes nothing. The payer is told, as of the bank's answer.
   * @returns undefined if the person has no such mandate
   */
  revoke(personalNumber: string, consentId: string): Promise<Consent | undefined>
  /** Returns the name of the bank with a clearing number; undefined if none has it. */
  bankName(clearingNumber: string): Promise<string | undefined>
}

/** Keeps the table of mandates. An insurer whose own system talks to the banks needs none. */
export interface MandateKeeping {
  /**
   * Takes in the mandate that a customer gave with a purchase; nothing without one, or after a withdrawal. A repeated call changes nothing.
   * @param wording version of the accepted text
   */
  takeIn(
    policy: Pick<Policy, 'receipt' | 'policyholder' | 'account' | 'withdrawal'> & Partial<Pick<Policy, 'email'>>,
    wording: string,
  ): Promise<void>
  /** Takes in the banks' answers to pending mandates. */
  readonly answers: WorkSource
}

/** The system behind the payments is down, or answers what nobody can use. The message holds no data of a customer. */
export class PaymentsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentsError'
  }
}

/** Runs a call to the payments; its failures become the API's. @throws ApiError 503 `unavailable` */
export async function callPayments<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    throw new ApiError(503, 'unavailable', error.message)
  }
}
