import type { Clock } from '../../../values/clock.ts'
import { REQUEST_WINDOW_MS, requestTimeOf } from '../../../contract/request-id.ts'

/** Maximum number of remembered ids: more than the calls of one process in ten minutes. */
const REMEMBERED = 500_000

/** Remembers request ids for as long as a call could be replayed. [P7.1] */
export interface RequestIds {
  /** @returns whether the id is current and unused */
  take(session: string, requestId: string): boolean
}

/**
 * An id includes its creation time, so it must be remembered only for the window before and after it. A full memory drops
 * the oldest ids first. Each process has a separate memory.
 */
export function createRequestIds(clock: Clock, capacity: number = REMEMBERED): RequestIds {
  /** Times by id, in the order of use. */
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
