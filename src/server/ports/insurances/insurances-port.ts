import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import type { EndOrder, EndPlan } from '../../../insurance/end-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * A customer's own insurances, bought in this shop or not. The caller has checked that the personal number is the
 * customer's. Each call rejects with an `InsurancesError` when the system behind it fails.
 */
export interface Insurances {
  /** Returns the versions in force, ahead or ended last of each insurance, unordered. */
  overview(personalNumber: string): Promise<readonly InsuranceOverview[]>
  /** Returns the same versions with their details. */
  details(personalNumber: string): Promise<readonly InsuranceDetails[]>
  /** Returns those of one insurance; none for an unknown number, and for one of another person. */
  find(personalNumber: string, insuranceNumber: string): Promise<readonly InsuranceDetails[]>
  /** Returns a document as PDF; undefined for an unknown kind or number, and for a number of another person. */
  document(personalNumber: string, insuranceNumber: string, kind: string): Promise<Uint8Array | undefined>
  /**
   * Ends an own insurance by its holder's order, or takes that back, as `planEnd` decides. A repeated order changes nothing.
   * @param noted is called once with a change, and not without one. In an embedded store it writes in the transaction of the
   * change.
   */
  end(personalNumber: string, request: EndRequest, noted: NoteEnd): Promise<EndOutcome>
}

/** Insurances of another system. Nothing of the shop's database reaches it. */
export interface OutsideInsurances extends Omit<Insurances, 'end'> {
  /**
   * As `end` of `Insurances`. Call `noted` once after a change, and not without one: the shop then writes its part, a mail and an entry of
   * the audit log.
   */
  end(personalNumber: string, request: EndRequest, noted: (change: EndChange) => Promise<void>): Promise<EndOutcome>
}

/** Runs what the shop notes of a change in a transaction of its own database. */
export type InTransaction = (note: (tx: Tx) => Promise<void>) => Promise<void>

/** Returns the insurances of another system, with what the shop notes of a change in a transaction of its own. */
export function notingChanges(outside: OutsideInsurances, inTransaction: InTransaction): Insurances {
  return {
    overview: async (personalNumber) => outside.overview(personalNumber),
    details: async (personalNumber) => outside.details(personalNumber),
    find: async (personalNumber, insuranceNumber) => outside.find(personalNumber, insuranceNumber),
    document: async (personalNumber, insuranceNumber, kind) => outside.document(personalNumber, insuranceNumber, kind),
    end: async (personalNumber, request, noted) =>
      outside.end(personalNumber, request, async (change) => inTransaction(async (tx) => noted(tx, change))),
  }
}

/** A holder's order about the end of an insurance. */
export interface EndRequest {
  readonly insuranceNumber: string
  readonly order: EndOrder
}

/** The change that an order made. */
export interface EndChange {
  readonly plan: EndPlan
  /** The version that the overview shows, before the change. */
  readonly insurance: InsuranceDetails
}

/** Writes what goes with a change. */
export type NoteEnd = (tx: Tx, change: EndChange) => Promise<void>

/** The plan that was carried out; `notFound` for an unknown number, and for one of another person. */
export type EndOutcome = EndPlan | { readonly kind: 'notFound' }

/** The system behind the insurances is down, or answers what nobody can use. The message holds no data of a customer. */
export class InsurancesError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InsurancesError'
  }
}

/** Runs a call to the insurances; its failures become the API's. @throws ApiError 503 `unavailable` */
export async function callInsurances<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof InsurancesError)) throw error
    throw new ApiError(503, 'unavailable', error.message)
  }
}
