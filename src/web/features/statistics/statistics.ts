import type { TrackedEvent } from '../../../quote/tracking.ts'
import { createConsent, type StatisticsChoice } from './consent.ts'
import { createDataLayer } from './data-layer.ts'

const consent = createConsent(() => window.localStorage, { now: () => new Date() })
const dataLayer = createDataLayer(window, consent.choice)

export const currentChoice = consent.choice

/** Remembers a choice. A customer who does not agree any more is not counted, nor is what was counted on this page. */
export function choose(choice: StatisticsChoice): void {
  consent.choose(choice)
  if (choice === 'no') dataLayer.clear()
}

/** Tells analytics of an event, as far as the customer has agreed to it. */
export function track({ event, data }: TrackedEvent): void {
  dataLayer.push({ event, ...data })
}
