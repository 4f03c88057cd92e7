import type { TrackedEvent } from '../../../quote/tracking.ts'
import { createConsent, type StatisticsChoice } from './consent.ts'
import { createDataLayer } from './data-layer.ts'

const consent = createConsent(() => window.localStorage, { now: () => new Date() })
const dataLayer = createDataLayer(() => window, consent.choice)

export const currentChoice = consent.choice

/** Stores a choice. On withdrawal, stops the statistics and removes this page's events. */
export function choose(choice: StatisticsChoice): void {
  consent.choose(choice)
  if (choice === 'no') dataLayer.clear()
  listeners.forEach((listener) => listener())
}

const listeners = new Set<() => void>()

/** Calls a listener after each choice on this page. @returns a function that ends it */
export function followChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes the page's data layer, if it has none yet: a script that receives its events expects it. */
export function openDataLayer(): void {
  dataLayer.open()
}

/**
 * Tells analytics that a signed-in customer's data has loaded, if the customer has consented. [P7.5]
 * @param external how many insurances at other companies the customer has fetched; undefined if they could not be loaded
 */
export function noteCustomerData(external: number | undefined): void {
  dataLayer.push({ event: 'customerDataLoaded', origin: 'myPages', ...(external !== undefined && { insurance_external: external }) })
}

/** The product that an insurance at another company is compared with. */
interface ComparedProduct {
  readonly flow: string
  readonly insuranceType: string
}

/** Sends an event of a comparison on my pages, if the customer has consented. It carries nothing of the customer. [B9.4] [P7.5] */
export function trackCompared(event: TrackedEvent['event'], { flow, insuranceType }: ComparedProduct): void {
  dataLayer.push({ event, flow, insuranceType, origin: 'myPages' })
}

/**
 * Tells analytics that a collection from another company has ended on my pages, if the customer has consented. It carries
 * neither company nor person. [B9.4] [P7.5]
 * @param errorType why it failed; undefined if it did not
 */
export function noteFetched(errorType: string | undefined): void {
  const outcome = errorType === undefined ? { event: 'getInsuranceInfoCompleted' } : { event: 'getInsuranceError', errorType }
  dataLayer.push({ ...outcome, origin: 'myPages' })
}

/** Tells analytics that a customer lets us end an insurance at another company, if the customer has consented. [P7.5] */
export function noteMove(): void {
  dataLayer.push({ event: 'changeInsuranceCompanyComplete', origin: 'myPages' })
}

/** Sends an event of a purchase to analytics, if the customer has consented. [B9.4] */
export function track({ event, data }: TrackedEvent): void {
  dataLayer.push({ event, origin: 'purchase', ...data })
}
