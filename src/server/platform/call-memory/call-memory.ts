/** How often a key was counted in its present window. */
export interface Counted {
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly endsInMs: number
}

/**
 * What the server remembers of calls for a while: how many there were, and what may happen only once. All processes of a database
 * share it, so a limit holds across them, and what one process has seen is known to the others.
 */
export interface CallMemory {
  /**
   * Counts a call. The first one opens a window; the one after its end opens the next.
   * @param key names the limit and the caller
   * @throws CallMemoryError
   */
  count(key: string, windowMs: number): Promise<Counted>
  /**
   * Takes a name, which must not be used again for a while. Of simultaneous calls, also in several processes, one gets it.
   * @returns false if it was taken
   * @throws CallMemoryError
   */
  takeOnce(name: string, forMs: number): Promise<boolean>
  /** Deletes what has expired. @returns how much */
  removeExpired(): Promise<number>
}

/** The memory does not answer in time. The caller decides whether that refuses the call. */
export class CallMemoryError extends Error {
  override readonly name = 'CallMemoryError'
}
