import type { CollectionLoginMethod, CollectionStage, InsuranceCollection } from '../../../../contract/wallet.ts'
import type { ExternalCompany, ExternalCompanyId } from '../../../../insurance/external/company.ts'

const RUNNING: ReadonlySet<CollectionStage> = new Set(['queued', 'waitingForSignIn', 'fetching'])

/** Whether a collection has not ended. */
export const isRunning = ({ stage }: Pick<InsuranceCollection, 'stage'>): boolean => RUNNING.has(stage)

/** How long the page shows a collection after it began, beside those that run: an hour. */
const SHOWN_MS = 60 * 60_000

/**
 * Returns what the page shows of the collections: the last one from each company, if it runs or began within the hour, in
 * the order in which they began.
 * @param collections newest first
 */
export function shownCollections(collections: readonly InsuranceCollection[], now: Date): readonly InsuranceCollection[] {
  const last = collections.filter((one, index) => collections.findIndex((other) => isSameCompany(one, other)) === index)
  const isShown = (one: InsuranceCollection) => isRunning(one) || now.getTime() - Date.parse(one.creationDate) < SHOWN_MS
  return last.filter(isShown).toReversed()
}

/** How long the page of an insurance tells what a collection gave, after it began: the app may lead back when it has ended. */
const TOLD_MS = 10 * 60_000

/** Whether a collection ended too long ago for the page of an insurance to tell of it. */
export const isOver = (collection: InsuranceCollection, now: Date): boolean =>
  !isRunning(collection) && now.getTime() - Date.parse(collection.creationDate) >= TOLD_MS

const isSameCompany = (one: InsuranceCollection, other: InsuranceCollection) => one.insuranceCompany === other.insuranceCompany

/**
 * Returns the collection whose sign-in the page shows: a person can sign in at one company at a time. It is the chosen
 * one while it waits, otherwise the first that does.
 * @param shown in the order in which they began
 */
export function signInOf(shown: readonly InsuranceCollection[], chosenId?: string): InsuranceCollection | undefined {
  const waiting = shown.filter(({ stage }) => stage === 'waitingForSignIn')
  return waiting.find(({ entityId }) => entityId === chosenId) ?? waiting[0]
}

/** Returns the collections with one that is new or has come further; it keeps its place. */
export function withCollection(collections: readonly InsuranceCollection[], told: InsuranceCollection): readonly InsuranceCollection[] {
  const isKnown = collections.some(({ entityId }) => entityId === told.entityId)
  return isKnown ? collections.map((one) => (one.entityId === told.entityId ? told : one)) : [told, ...collections]
}

/** Whether insurances can be fetched from a company now, and the customer can sign in there by BankID. */
export function canFetchFrom({ functional, coming, loginMethods }: ExternalCompany): boolean {
  return functional && !coming && loginMethods.some((method) => method !== 'password')
}

/** Why nothing can be fetched from a company now. */
export type NotFetchable = 'coming' | 'password' | 'closed'

/** Returns why nothing can be fetched from a company now. A company that only takes a password never gets one from here. */
export function reasonOf({ coming, loginMethods }: ExternalCompany): NotFetchable {
  if (coming) return 'coming'
  return loginMethods.length > 0 && loginMethods.every((method) => method === 'password') ? 'password' : 'closed'
}

/** Returns how the customer signs in at a company: as chosen, or in the only way that it offers by BankID. */
export function methodAt({ loginMethods }: ExternalCompany, chosen: CollectionLoginMethod): CollectionLoginMethod {
  const other = chosen === 'bankid' ? 'bankidOnThisDevice' : 'bankid'
  return !loginMethods.includes(chosen) && loginMethods.includes(other) ? other : chosen
}

/** Whether a company only offers the code to scan, with which a person on a phone alone cannot sign in. */
export const isOnlyByCode = ({ loginMethods }: ExternalCompany): boolean => !loginMethods.includes('bankidOnThisDevice')

/** Returns how many insurances are kept from a company. */
export function countOf(insurances: readonly { readonly insuranceCompany: string }[], company: ExternalCompanyId): number {
  return insurances.filter(({ insuranceCompany }) => insuranceCompany === company).length
}
