import type { StatisticsChoice } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

export interface DataLayer {
  /** Adds an event, or drops it without consent. */
  readonly push: (event: Readonly<Record<string, unknown>>) => void
  /** Makes the array, if there is none yet. */
  readonly open: () => void
  /** Removes every event. The array stays: a tag manager may hold it. */
  readonly clear: () => void
}

/**
 * Returns the data layer of a page: one array for the page's life, whose `push` a tag manager may replace. It holds only
 * events after the customer's consent and drops all others. The program sends it nowhere: only the operator's script reads it. [B9.4]
 */
export function createDataLayer(page: () => Pick<Window, 'dataLayer'>, choice: () => StatisticsChoice | undefined): DataLayer {
  const opened = () => (page().dataLayer ??= [])
  return {
    push(event) {
      if (choice() === 'yes') opened().push(event)
    },
    open: () => void opened(),
    clear() {
      page().dataLayer?.splice(0)
    },
  }
}
