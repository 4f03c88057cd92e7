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

/** Tells analytics that a signed-in customer's data has loaded, if the customer has consented. It carries nothing else. [P7.5] */
export function noteCustomerData(): void {
  dataLayer.push({ event: 'customerDataLoaded' })
}

/** Tells analytics that a customer lets us end an insurance at another company, if the customer has consented. [P7.5] */
export function noteMove(): void {
  dataLayer.push({ event: 'changeInsuranceCompanyComplete', origin: 'myPages' })
}

/** Sends an event to analytics, if the customer has consented. */
export function track({ event, data }: TrackedEvent): void {
  dataLayer.push({ event, ...data })
}
