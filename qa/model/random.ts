/** Reproducible random numbers. */
export interface Random {
  /** Returns an integer from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** Returns one item of a list; `undefined` for an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** A small generator (mulberry32): each seed gives the same sequence in every process. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (items) => items[below(items.length)] }
}
