import type { EntriesPage } from '../../../../contract/lookups.ts'
import { TYPING_PAUSE, type Wait } from '../../wait.ts'

interface EntrySearchParts {
  readonly search: (query: string, signal: AbortSignal) => Promise<EntriesPage>
  readonly wait: Wait
  readonly onFound: (query: string, page: EntriesPage) => void
  readonly onFailed: (query: string) => void
}

/** Searches for the latest text only: a new search aborts the previous one, whose result is ignored. */
export interface EntrySearch {
  /** @param isNow without waiting for more to be typed */
  ask(query: string, isNow: boolean): void
  stop(): void
}

/** Creates the search of one box. */
export function createEntrySearch({ search, wait, onFound, onFailed }: EntrySearchParts): EntrySearch {
  let end: (() => void) | undefined

  function run(query: string): void {
    const abort = new AbortController()
    end = () => abort.abort()
    search(query, abort.signal).then(
      (page) => {
        if (!abort.signal.aborted) onFound(query, page)
      },
      () => {
        if (!abort.signal.aborted) onFailed(query)
      },
    )
  }

  return {
    ask(query, isNow) {
      end?.()
      if (isNow) run(query)
      else end = wait(() => run(query), TYPING_PAUSE)
    },
    stop() {
      end?.()
    },
  }
}
