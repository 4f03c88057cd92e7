import type { CollectionFailure, CollectionLoginMethod } from '../../../contract/wallet.ts'
import type { ExternalCompany, ExternalCompanyId } from '../../../insurance/external/company.ts'
import type { ExternalRecord } from '../../../insurance/external/external-insurance.ts'

/** A company that insurances can be fetched from, or will be. */
export type CollectorCompany = Omit<ExternalCompany, 'userStatus'>

/** An order to fetch a person's insurances from a company. */
export interface CollectionOrder {
  /** A repeated order with the same id makes no second collection. */
  readonly idempotencyId: string
  readonly insuranceCompany: ExternalCompanyId
  /** Twelve digits. The collector accepts no sign-in of another person. */
  readonly personalNumber: string
  readonly loginMethod: CollectionLoginMethod
  /** Address of the customer's device as the server sees it, IPv4 or IPv6. */
  readonly endUserIp: string
  readonly userAgent: string
  /** Where the app sends the customer back on the same device. */
  readonly returnUrl: string
}

/** How the customer signs in now: a code to scan, or the address that opens the app on the same device. */
export interface CollectorSignIn {
  readonly qr?: string
  readonly launchUrl?: string
}

/** How far a collection has come, as the collector tells. */
export type CollectorStatus =
  | { readonly stage: 'queued' | 'fetching' | 'done' | 'noneFound' | 'cancelled' }
  | { readonly stage: 'waitingForSignIn'; readonly signIn: CollectorSignIn }
  | { readonly stage: 'failed'; readonly failure: CollectionFailure }

/**
 * Why a call failed.
 * - `unavailable`: the collector does not answer; try again
 * - `invalid`: it answers what nobody can use
 * - `refused`: it does not take the order, as from a company that is not functional
 * - `gone`: it knows no such collection
 * - `tooEarly`: nothing is fetched yet
 */
export type CollectorErrorCode = 'unavailable' | 'invalid' | 'refused' | 'gone' | 'tooEarly'

/** A call to the collector failed. The message holds no data of a person. */
export class CollectorError extends Error {
  readonly code: CollectorErrorCode

  constructor(code: CollectorErrorCode, message: string) {
    super(message)
    this.name = 'CollectorError'
    this.code = code
  }
}

/**
 * Fetches a person's insurances from other companies, where the person signs in. Each call rejects with a
 * `CollectorError`, and may be repeated.
 */
export interface Collector {
  companies(): Promise<readonly CollectorCompany[]>
  /** Starts a collection. @returns its id, the same for a repeated order */
  create(order: CollectionOrder): Promise<string>
  /** Ask at most once per second and collection. An end stays until the collector forgets the collection. */
  status(id: string): Promise<CollectorStatus>
  /** Returns what a collection that is done has fetched, as the company writes it. */
  data(id: string): Promise<readonly ExternalRecord[]>
  /** Ends a collection, and forgets what it fetched. An unknown id is no error. */
  cancel(id: string): Promise<void>
}

/** The most insurances that are taken from one company. */
export const MOST_RECORDS = 100
