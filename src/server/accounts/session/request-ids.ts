import { REQUEST_WINDOW_MS, requestTimeOf } from '../../../contract/request-id.ts'
import type { Clock } from '../../../values/clock.ts'
import type { CallMemory } from '../../platform/call-memory/call-memory.ts'

/** Remembers request ids for as long as a call could be replayed, at any process. [P7.1] */
export interface RequestIds {
  /**
   * @returns whether the id is current and unused
   * @throws CallMemoryError
   */
  take(session: string, requestId: string): Promise<boolean>
}

/** How far the clocks of two processes may differ, in milliseconds. */
const CLOCKS_DIFFER_MS = 60_000

/** An id includes its creation time, so it must be remembered only for the window before and after it. */
export function createRequestIds(clock: Clock, memory: Pick<CallMemory, 'takeOnce'>): RequestIds {
  return {
    async take(session, requestId) {
      const madeAt = requestTimeOf(requestId)
      if (madeAt === undefined || Math.abs(clock.now().getTime() - madeAt) > REQUEST_WINDOW_MS) return false
      return memory.takeOnce(`call ${session} ${requestId}`, 2 * REQUEST_WINDOW_MS + CLOCKS_DIFFER_MS)
    },
  }
}
