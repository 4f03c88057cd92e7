import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from '../../../values/clock.ts'
import { CallMemoryError, type CallMemory } from '../call-memory/call-memory.ts'
import { createProcessMemory } from '../call-memory/process-memory.ts'
import { ApiError } from './api-error.ts'

type Result = Readonly<{ current: number; ttl: number }>
type Callback = (error: Error | null, result?: Result) => void

interface CallCountOptions {
  readonly callMemory: CallMemory
  readonly clock: Clock
}

/** Maximum number of callers that a process counts by itself, and of those over a limit that it remembers. */
const MOST_COUNTED = 10_000

/**
 * Returns the store of `@fastify/rate-limit` that counts in the memory of calls. The keys must differ between limits. If the memory does
 * not answer, a limit with `skipOnError` counts in this process, and one without refuses the call. A caller over a limit costs the
 * memory nothing until the window ends.
 * @see ApiError 503 `unavailable`
 */
export function callCountStore({ callMemory, clock }: CallCountOptions): FastifyRateLimitStoreCtor {
  const ownMemory = createProcessMemory(clock, MOST_COUNTED)
  /** When the windows end of those over a limit. */
  const refused = new Map<string, number>()

  async function count(key: string, windowMs: number, max: number, isOpen: boolean): Promise<Result> {
    const now = clock.now().getTime()
    const endsIn = (refused.get(key) ?? 0) - now
    if (endsIn > 0) return { current: max + 1, ttl: endsIn }
    refused.delete(key)
    const { count: current, endsInMs: ttl } = await callMemory.count(key, windowMs).catch(async (error: unknown) => {
      if (!(error instanceof CallMemoryError)) throw error
      if (!isOpen) throw new ApiError(503, 'unavailable', 'the call cannot be counted now', undefined, 'callMemory')
      return ownMemory.count(key, windowMs)
    })
    if (current > max) noteRefused(key, now + ttl)
    return { current, ttl }
  }

  function noteRefused(key: string, until: number): void {
    const oldest = refused.keys().next().value
    if (refused.size >= MOST_COUNTED && oldest !== undefined) refused.delete(oldest)
    refused.set(key, until)
  }

  return class CallCounts implements FastifyRateLimitStore {
    readonly #isOpen: boolean

    constructor(options: object) {
      this.#isOpen = 'skipOnError' in options && options.skipOnError === true
    }

    incr(key: string, callback: Callback, timeWindow: number, max: number): void {
      void answer(count(key, timeWindow, max, this.#isOpen), callback)
    }

    child(options: object): CallCounts {
      return new CallCounts(options)
    }
  }
}

async function answer(counted: Promise<Result>, callback: Callback): Promise<void> {
  let result: Result
  try {
    result = await counted
  } catch (error) {
    callback(error as Error)
    return
  }
  callback(null, result)
}
