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
}

/** Tells analytics that a signed-in customer's data has loaded, if the customer has consented. It carries nothing else. [P7.5] */
export function noteCustomerData(): void {
  dataLayer.push({ event: 'customerDataLoaded' })
}

/** Sends an event to analytics, if the customer has consented. */
export function track({ event, data }: TrackedEvent): void {
  dataLayer.push({ event, ...data })
}
