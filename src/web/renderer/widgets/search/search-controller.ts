import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EntriesPage, LookupEntry } from '../../../../contract/lookups.ts'
import type { Wait } from '../../wait.ts'
import { createEntrySearch } from './entry-search.ts'
import { beginSearch, stepSearch, type SearchBox, type SearchEffect, type SearchEvent } from './search-box.ts'

/** Ports of a search box: the server's entries, and the receiver of its answer. */
export interface SearchPorts {
  readonly search: (query: string, signal: AbortSignal) => Promise<EntriesPage>
  readonly entry: (code: string, signal: AbortSignal) => Promise<LookupEntry | undefined>
  readonly wait: Wait
  readonly onAnswer: (code: string | undefined) => void
  /** The change is finished. */
  readonly onFinish: () => void
  /** The text is no answer. */
  readonly onRefuse: () => void
  readonly onPend: (isPending: boolean) => void
}

/** A running search box. */
export interface SearchController {
  readonly box: Pick<StoreApi<SearchBox>, 'getState' | 'getInitialState' | 'subscribe'>
  handle(event: SearchEvent): void
  /** Fetches the name of the answer's entry. @returns a function that cancels all running work */
  start(): () => void
}

/** Creates a search box for an answer. It does nothing until `start`. */
export function createSearchController(code: string | undefined, ports: SearchPorts): SearchController {
  const box = createStore<SearchBox>(() => beginSearch(code).box)
  const entrySearch = createEntrySearch({
    search: ports.search,
    wait: ports.wait,
    onFound: (query, page) => handle({ type: 'found', query, page }),
    onFailed: (query) => handle({ type: 'failed', query }),
  })
  let naming = new AbortController()

  function handle(event: SearchEvent): void {
    const next = stepSearch(box.getState(), event)
    if (next.box !== box.getState()) box.setState(next.box, true)
    for (const effect of next.effects) perform(effect)
  }

  function perform(effect: SearchEffect): void {
    switch (effect.type) {
      case 'search':
        entrySearch.ask(effect.query, effect.isNow)
        break
      case 'stopSearch':
        entrySearch.stop()
        break
      case 'answer':
        ports.onAnswer(effect.code)
        break
      case 'finish':
        ports.onFinish()
        break
      case 'refuse':
        ports.onRefuse()
        break
      case 'pend':
        ports.onPend(effect.isPending)
        break
      case 'name':
        void name(effect.code)
        break
    }
  }

  /** A code without an entry, or whose entry cannot be fetched, shows as the code. */
  async function name(asked: string): Promise<void> {
    naming.abort()
    naming = new AbortController()
    const { signal } = naming
    const entry = await ports.entry(asked, signal).catch(() => undefined)
    if (!signal.aborted) handle({ type: 'named', entry: entry ?? { code: asked, text: asked } })
  }

  return {
    box,
    handle,
    start() {
      const { chosen } = box.getState()
      if (chosen?.text === '') void name(chosen.code)
      return () => {
        naming.abort()
        entrySearch.stop()
        if (box.getState().isLeft) ports.onPend(false)
      }
    },
  }
}
