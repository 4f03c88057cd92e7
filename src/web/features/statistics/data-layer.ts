import type { StatisticsChoice } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

export interface DataLayer {
  /** Adds an event, or drops it without consent. */
  readonly push: (event: Readonly<Record<string, unknown>>) => void
  /** Removes every event. */
  readonly clear: () => void
}

/**
 * Returns the data layer of a page. It holds only events after the customer's consent and drops all others. It stays in
 * the page: nothing sends or stores it. [B9.4]
 */
export function createDataLayer(page: Pick<Window, 'dataLayer'>, choice: () => StatisticsChoice | undefined): DataLayer {
  return {
    push(event) {
      if (choice() === 'yes') page.dataLayer = [...(page.dataLayer ?? []), event]
    },
    clear() {
      delete page.dataLayer
    },
  }
}
