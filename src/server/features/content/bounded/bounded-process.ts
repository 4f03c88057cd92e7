import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Complexity } from '../../../../engine/lint/findings.ts'
import type { JsonSchema } from '../../../../values/json.ts'
import type { Every } from '../../../platform/timers/timer.ts'
import { lastPlace, PLACE_FD } from './place-pipe.ts'
import type { CheckAnswer, CheckJob, CheckStart } from './protocol.ts'

/** Bounds of one check. */
export interface Bounds {
  /** Time of the processor, so that a busy machine refuses no document that a quiet one accepts. Seconds. */
  readonly seconds: number
  /** Time on the wall after which a process counts as stuck. Seconds. */
  readonly stuckAfter: number
  /** Heap of the process, in MB. */
  readonly megabytes: number
}

/** Why a process gave no answer, and the JSON pointer of the place that it was checking. */
export interface Stopped {
  readonly why: Complexity
  readonly at: string
  /** What the process died of, for the log. */
  readonly cause?: unknown
}

/** Starts a process that writes places to `PLACE_FD`, and speaks by messages. */
export type StartProcess = (megabytes: number) => ChildProcess

const CHECK_PROCESS = fileURLToPath(new URL('check-process.ts', import.meta.url))

/** Starts a process with the publisher's rules. */
export const startCheckProcess: StartProcess = (megabytes) => startNode(megabytes, [CHECK_PROCESS])

/** Starts Node with a bound on its heap, and with nothing of the server's environment: its secrets are no business of a check. */
export function startNode(megabytes: number, args: readonly string[]): ChildProcess {
  const { TZ } = process.env
  return spawn(process.execPath, [`--max-old-space-size=${megabytes}`, ...args], {
    env: TZ === undefined ? {} : { TZ },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  })
}

/** A process that does one job at a time. */
export interface BoundedProcess {
  /** Does a job within the bounds. After `Stopped` the process is gone. */
  run(job: CheckJob): Promise<CheckAnswer | Stopped>
  stop(): Promise<void>
}

export interface ProcessParts {
  readonly metaSchema: JsonSchema
  readonly bounds: Bounds
  readonly every: Every
  readonly startProcess: StartProcess
}

/** How often a running process is looked at, in milliseconds. */
const LOOK_EVERY = 100

/** Starts a process. It keeps this one alive only during a job. */
export function openProcess({ metaSchema, bounds, every, startProcess }: ProcessParts): BoundedProcess {
  const child = startProcess(bounds.megabytes)
  const place = lastPlace(child.stdio[PLACE_FD] as Readable)
  const words = lastWords(child)
  let isOverTime = false
  /** All that it wrote has been read then. */
  const gone = new Promise<Stopped>((resolve) => {
    child.on('error', (cause) => resolve({ why: { variant: 'stopped' }, at: '', cause }))
    child.on('close', (_, signal) => resolve({ ...stoppedBy({ signal, words: words(), isOverTime }, bounds), at: place() }))
  })
  const next = async () => Promise.race([gone, new Promise<CheckAnswer>((resolve) => void child.once('message', resolve))])
  const ready = next()
  say(child, { metaSchema })
  keepAlive(child, false)
  return {
    async run(job) {
      keepAlive(child, true)
      try {
        const started = await ready
        if ('why' in started) return started
        const answer = next()
        say(child, job)
        void overTime(child, { bounds, every, answer }).then(() => {
          isOverTime = true
          child.kill('SIGKILL')
        })
        return await answer
      } finally {
        keepAlive(child, false)
      }
    },
    async stop() {
      keepAlive(child, true)
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A process that has ended takes no message: that it is gone is known otherwise. */
function say(child: ChildProcess, message: CheckStart | CheckJob): void {
  child.send(message, () => {})
}

/** Whether this process goes on while the other one runs. */
function keepAlive(child: ChildProcess, isWanted: boolean): void {
  for (const one of [child, child.channel, child.stderr, child.stdio[PLACE_FD]] as readonly (Handle | null | undefined)[])
    if (isWanted) one?.ref?.()
    else one?.unref?.()
}

interface Handle {
  readonly ref?: () => void
  readonly unref?: () => void
}

/** Characters of what a process said last. */
const LAST_WORDS = 2_000

/** Returns a function that tells what a process wrote as its error, from the end. */
function lastWords({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)))
  return () => words
}

interface Ended {
  readonly signal: NodeJS.Signals | null
  readonly words: string
  readonly isOverTime: boolean
}

/** Node aborts when its heap is full; nothing else of ours does. */
function stoppedBy({ signal, words, isOverTime }: Ended, { megabytes, seconds }: Bounds): Pick<Stopped, 'why' | 'cause'> {
  if (isOverTime) return { why: { variant: 'time', seconds } }
  if (signal === 'SIGABRT') return { why: { variant: 'memory', megabytes } }
  return { why: { variant: 'stopped' }, ...(words !== '' && { cause: new Error(words) }) }
}

interface Timed {
  readonly bounds: Bounds
  readonly every: Every
  readonly answer: Promise<unknown>
}

/** Resolves when a job exceeds its time. Looks at it until it has its answer. */
async function overTime(child: ChildProcess, { bounds: { seconds, stuckAfter }, every, answer }: Timed): Promise<void> {
  const before = await cpuOf(child)
  return new Promise((resolve) => {
    let looks = 0
    const stopLooking = every(LOOK_EVERY, () => {
      looks++
      void cpuOf(child).then((now) => {
        if (now - before > seconds || (looks * LOOK_EVERY) / 1_000 > stuckAfter) resolve()
      })
    })
    void answer.finally(stopLooking)
  })
}

/** How many ticks of `/proc` are a second: the same on every Linux. */
const TICKS = 100

/**
 * Returns the time of the processor that a process has used, in seconds; 0 for one that has ended, and where the system
 * does not say: then only the time on the wall counts.
 */
export async function cpuOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // the name of the program, in brackets, may hold anything
  const [, , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) / TICKS
}
