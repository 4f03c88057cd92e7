import { useLocation, useNavigate } from 'react-router'

/** What a page keeps in the history of the tab, under an address that stays the same. A reload keeps it. */
export interface PageState {
  /** The same as long as the customer is at this entry of the history. */
  readonly key: string
  /** What the entry keeps, as the browser gives it back. */
  readonly state: unknown
  /** Adds an entry: Back leads here again. */
  readonly push: (state: unknown) => void
  /** Replaces what this entry keeps. */
  readonly replace: (state: unknown) => void
  /** Goes back, as the browser's button does. */
  readonly back: () => void
}

/** Returns the state of the page's entry in the history. */
export function usePageState(): PageState {
  const { key, state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const here = { pathname, search, hash }
  return {
    key,
    state: state as unknown,
    push: (next) => void navigate(here, { state: next }),
    replace: (next) => void navigate(here, { state: next, replace: true }),
    back: () => void navigate(-1),
  }
}
