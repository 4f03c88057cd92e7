import type { StoreApi } from 'zustand/vanilla'

/** A store of zustand that is only read. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** A part of a store, as a store: its listeners are called when the part changes. */
export function selectedStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): ReadableStore<Part> {
  return {
    getState: () => select(store.getState()),
    getInitialState: () => select(store.getInitialState()),
    subscribe: (listener) =>
      store.subscribe((state, previous) => {
        const [now, before] = [select(state), select(previous)]
        if (now !== before) listener(now, before)
      }),
  }
}
