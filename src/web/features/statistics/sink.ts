import type { StatisticsChoice } from './consent.ts'

interface SinkParts {
  /** Adds the script to the page. */
  readonly load: (address: string) => Promise<void>
  /** Loads the page again: a script that runs cannot be taken out. */
  readonly reload: () => void
}

/** The operator's script for statistics, on one page. */
export interface Sink {
  /**
   * Loads the script after a yes, once. After a no, a page with the script is loaded again without it. GDPR article 7(3)
   * @param address of the script; undefined on a page that loads none
   * @throws the error of the load; a later yes tries again
   */
  apply(choice: StatisticsChoice | undefined, address: string | undefined): Promise<void>
}

export function createSink({ load, reload }: SinkParts): Sink {
  let isThere = false
  return {
    async apply(choice, address) {
      if (choice === 'no' && isThere) reload()
      if (choice !== 'yes' || isThere || address === undefined) return
      isThere = true
      try {
        await load(address)
      } catch (error) {
        isThere = false
        throw error
      }
    },
  }
}
