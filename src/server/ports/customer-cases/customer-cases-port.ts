import type { CustomerCase, CustomerCaseKind, CustomerCaseStep } from '../../../contract/customer-cases.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A case that the shop has received from a signed-in customer. */
export interface OpenedCase {
  readonly reference: string
  /** Twelve digits. */
  readonly personalNumber: string
  readonly kind: CustomerCaseKind
  /** The form's name. */
  readonly title: string
  readonly insuranceNumber?: string
  readonly receivedAt: Date
}

/** What happens to a case after it is received. */
export type CaseStep = Pick<CustomerCaseStep, 'status' | 'answer'> & { readonly at: Date }

/**
 * The cases of customers, found again after signing out. The caller has checked that the personal number is the customer's. Each
 * call rejects with a `CustomerCasesError` when the system behind it fails.
 */
export interface CustomerCases {
  /** Keeps a received case, in the transaction that puts it on the desk. A repeated call with the reference changes nothing. */
  open(within: DbOrTx, opened: OpenedCase): Promise<void>
  /** Adds a step, in the transaction of the work on it. A case that is no customer's has no steps: then nothing happens. */
  note(tx: Tx, reference: string, step: CaseStep): Promise<void>
  /** Returns a person's cases with their steps, newest first, at most the latest hundred. */
  list(personalNumber: string): Promise<readonly CustomerCase[]>
}

/** The cases of another system. Nothing of the shop's database reaches it, so a call may come again after the shop undid its part. */
export interface OutsideCases extends Pick<CustomerCases, 'list'> {
  /** As `open` of `CustomerCases`. A rejection undoes the shop's part. */
  open(opened: OpenedCase): Promise<void>
  /** As `note` of `CustomerCases`: a step by its time, once. A rejection undoes the case handler's move. */
  note(reference: string, step: CaseStep): Promise<void>
}

/** Returns the cases of another system, called within the transactions of the shop. */
export function calledWithin(outside: OutsideCases): CustomerCases {
  return {
    open: async (_within, opened) => outside.open(opened),
    note: async (_tx, reference, step) => outside.note(reference, step),
    list: async (personalNumber) => outside.list(personalNumber),
  }
}

/** Cases in a list. */
export const MAX_CASES = 100

/** The system behind the cases is down, or answers what nobody can use. The message holds no data of a customer. */
export class CustomerCasesError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CustomerCasesError'
  }
}

/** Runs a call to the cases; its failures become the API's. @throws ApiError 503 `unavailable` */
export async function callCases<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CustomerCasesError)) throw error
    throw new ApiError(503, 'unavailable', error.message)
  }
}
