import type { StatisticsChoice } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

export interface DataLayer {
  /** Adds an event, or drops it without consent. */
  readonly push: (event: Readonly<Record<string, unknown>>) => void
  /** Removes every event. The array stays: a tag manager may hold it. */
  readonly clear: () => void
}

/**
 * Returns the data layer of a page: one array for the page's life, whose `push` a tag manager may replace. It holds only
 * events after the customer's consent and drops all others. It stays in the page: nothing sends or stores it. [B9.4]
 */
export function createDataLayer(page: () => Pick<Window, 'dataLayer'>, choice: () => StatisticsChoice | undefined): DataLayer {
  return {
    push(event) {
      if (choice() !== 'yes') return
      const holder = page()
      holder.dataLayer ??= []
      holder.dataLayer.push(event)
    },
    clear() {
      page().dataLayer?.splice(0)
    },
  }
}
