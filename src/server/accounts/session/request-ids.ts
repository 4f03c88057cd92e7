import type { Clock } from '../../../values/clock.ts'
import { REQUEST_WINDOW_MS, requestTimeOf } from '../../../contract/request-id.ts'

/** How many ids a process remembers: more than it can answer calls in ten minutes. */
const REMEMBERED = 500_000

/** Remembers which calls have been made, for as long as one could be made again. [P7.1] */
export interface RequestIds {
  /** @returns whether the id is of now, and of no call that was made before */
  take(session: string, requestId: string): boolean
}

/**
 * An id says when it was made, so it need only be remembered for the window on both sides of that. A full memory forgets
 * the oldest first. Each process has a memory of its own.
 */
export function createRequestIds(clock: Clock, capacity: number = REMEMBERED): RequestIds {
  /** In the order in which they were taken. */
  const taken = new Map<string, number>()

  const forget = (now: number): void => {
    for (const [key, takenAt] of taken) {
      if (takenAt >= now - 2 * REQUEST_WINDOW_MS && taken.size < capacity) return
      taken.delete(key)
    }
  }

  return {
    take(session, requestId) {
      const now = clock.now().getTime()
      const madeAt = requestTimeOf(requestId)
      if (madeAt === undefined || Math.abs(now - madeAt) > REQUEST_WINDOW_MS) return false
      const key = `${session} ${requestId}`
      if (taken.has(key)) return false
      forget(now)
      taken.set(key, now)
      return true
    },
  }
}
