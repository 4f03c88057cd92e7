/** How often, and at which intervals, work that fails is tried. */
export interface RetryPlan {
  /** The pause after the first try, in milliseconds. It doubles with each try. */
  readonly firstMs: number
  /** The longest pause, in milliseconds. */
  readonly longestMs: number
  /** The number of tries after which the work is given up. */
  readonly tries: number
}

/** Returns a number from 0 to 1, 1 excluded. */
export type Chance = () => number

/** The share by which a pause is shortened or lengthened, so that work that failed together is not tried together. */
const JITTER = 0.2

/** Returns the pause after a number of tries, in milliseconds. */
export function pauseAfter({ firstMs, longestMs }: Pick<RetryPlan, 'firstMs' | 'longestMs'>, attempts: number, chance: Chance): number {
  const pause = Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance()))
}

/**
 * Returns when to try again.
 * @param attempts the number of tries so far
 * @returns undefined after the last try
 */
export function nextTry(plan: RetryPlan, attempts: number, now: Date, chance: Chance): Date | undefined {
  return attempts >= plan.tries ? undefined : new Date(now.getTime() + pauseAfter(plan, attempts, chance))
}
