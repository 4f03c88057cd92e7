import type { StatisticsChoice } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

export interface DataLayer {
  /** Adds an event, or drops it. */
  readonly push: (event: Readonly<Record<string, unknown>>) => void
  /** Forgets every event. */
  readonly clear: () => void
}

/**
 * The data layer of a page. An event is there only when the customer has agreed before it happened;
 * all others are dropped, not kept. It stays in the page: nothing sends or stores it. [B9.4]
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
