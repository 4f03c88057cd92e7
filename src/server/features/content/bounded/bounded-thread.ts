import { Worker } from 'node:worker_threads'
import type { Complexity } from '../../../../engine/lint/findings.ts'
import type { JsonSchema } from '../../../../values/json.ts'
import type { Every } from '../../../platform/timers/timer.ts'
import type { ThreadAnswer, ThreadJob, ThreadStart } from './protocol.ts'
import { createSharedPlace, readSharedPlace } from './shared-place.ts'

/** Bounds of one check. */
export interface Bounds {
  /** Time of the processor, so that a busy machine refuses no document that a quiet one accepts. Seconds. */
  readonly seconds: number
  /** Time on the wall after which a thread counts as stuck. Seconds. */
  readonly stuckAfter: number
  /** Heap of the thread, in MB. */
  readonly megabytes: number
}

/** Why a thread gave no answer, and the JSON pointer of the place that it was checking. */
export interface Stopped {
  readonly why: Complexity
  readonly at: string
  /** What the thread died of, for the log. */
  readonly cause?: unknown
}

/** How a thread is started. */
export type StartThread = (start: ThreadStart, megabytes: number) => Worker

const THREAD = new URL('flow-thread.ts', import.meta.url)

/** Starts a thread with the publisher's rules. */
export const startFlowThread: StartThread = (workerData, megabytes) =>
  new Worker(THREAD, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })

/** A thread that does one job at a time. */
export interface BoundedThread {
  /** Does a job within the bounds. After `Stopped` the thread is gone. */
  run(job: ThreadJob): Promise<ThreadAnswer | Stopped>
  stop(): Promise<void>
}

export interface ThreadParts {
  readonly metaSchema: JsonSchema
  readonly bounds: Bounds
  readonly every: Every
  readonly startThread: StartThread
}

/** How often a running thread is looked at, in milliseconds. */
const LOOK_EVERY = 100

/** Starts a thread. It keeps the process alive only during a job. */
export function openThread({ metaSchema, bounds, every, startThread }: ThreadParts): BoundedThread {
  const place = createSharedPlace()
  const thread = startThread({ metaSchema, place }, bounds.megabytes)
  const died = new Promise<Stopped>((resolve) => {
    thread.on('error', (cause) => resolve(stoppedBy(cause, bounds, readSharedPlace(place))))
    thread.on('exit', () => resolve({ why: { variant: 'stopped' }, at: readSharedPlace(place) }))
  })
  const next = async () => Promise.race([died, new Promise<ThreadAnswer>((resolve) => void thread.once('message', resolve))])
  const ready = next()
  thread.unref()
  return {
    async run(job) {
      thread.ref()
      try {
        const started = await ready
        if ('why' in started) return started
        const answer = next()
        thread.postMessage(job, [])
        return await Promise.race([answer, overTime(thread, bounds, every, answer).then((why) => ({ why, at: readSharedPlace(place) }))])
      } finally {
        thread.unref()
      }
    },
    async stop() {
      await thread.terminate()
    },
  }
}

function stoppedBy(cause: unknown, { megabytes }: Bounds, at: string): Stopped {
  const isMemory = (cause as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? { why: { variant: 'memory', megabytes }, at } : { why: { variant: 'stopped' }, at, cause }
}

/** Resolves when a job exceeds its time. Looks at it until it has its answer. */
async function overTime(thread: Worker, { seconds, stuckAfter }: Bounds, every: Every, answer: Promise<unknown>): Promise<Complexity> {
  const before = await cpuOf(thread)
  return new Promise((resolve) => {
    let looks = 0
    const stopLooking = every(LOOK_EVERY, () => {
      looks++
      void cpuOf(thread).then((now) => {
        if (now - before > seconds || (looks * LOOK_EVERY) / 1_000 > stuckAfter) resolve({ variant: 'time', seconds })
      })
    })
    void answer.finally(stopLooking)
  })
}

/** Returns the time of the processor that a thread has used, in seconds; 0 for one that has ended, which `died` says. */
async function cpuOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1e6
}
