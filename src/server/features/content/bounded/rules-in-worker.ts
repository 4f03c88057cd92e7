import { validatorManifest } from '../../../../../validators/registry.ts'
import { checkContentShape } from '../content-shape.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Finding } from '../../../../findings/finding.ts'
import { isObject } from '../../../../values/json.ts'
import type { Timers } from '../../../platform/timers/timer.ts'
import type { PublishRules } from '../build-bundle.ts'
import { ChecksBusyError } from '../content-errors.ts'
import type { FlowRules } from '../flow-rules.ts'
import { LintError } from '../lint-error.ts'
import type { Workspace } from '../workspace.ts'
import { openThread, startFlowThread, type BoundedThread, type Bounds, type StartThread, type Stopped } from './bounded-thread.ts'
import type { ProductPaths, ThreadAnswer, ThreadJob } from './protocol.ts'

/**
 * Bounds of one check. The largest flow that the format allows takes half of the time on one core, and a third of the
 * memory.
 */
const BOUNDS: Bounds = { seconds: 5, stuckAfter: 60, megabytes: 512 }

/** Checks that may wait; the next one is refused. */
const MAX_WAITING = 20

/** A thread without work ends after this time, in milliseconds: it holds some hundred MB, and takes a second to start. */
const IDLE = 60_000

/** Checks that a thread does before another one takes its place: the modules that it loads for personas are never freed. */
const MAX_JOBS = 200

export interface WorkerParts {
  readonly rules: Omit<PublishRules, 'manifest' | 'registry' | 'onPlace'>
  readonly timers: Pick<Timers, 'every' | 'after'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly bounds?: Bounds
  readonly startThread?: StartThread
}

/** The publisher's rules in another thread. */
export interface FlowWorker extends FlowRules {
  /** Returns how many checks wait or are in the thread. */
  waiting(): number
  /** Ends the thread. A check in progress is stopped. */
  close(): Promise<void>
}

/**
 * Applies the publisher's rules in a thread of its own, one document after another, so that customers never wait for a
 * document. A document that takes too much time or memory gets the finding `tooComplex`. The thread starts with the first
 * check.
 */
export function rulesInWorker({ rules, timers, log, bounds = BOUNDS, startThread = startFlowThread }: WorkerParts): FlowWorker {
  const { metaSchema } = rules
  const shapeRules = { metaSchema, manifest: validatorManifest }
  let thread: BoundedThread | undefined
  let jobs = 0
  let stopIdling: (() => void) | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    jobs = 0
    await ending?.stop()
  }

  const runNow = async (job: ThreadJob): Promise<ThreadAnswer | Stopped> => {
    stopIdling?.()
    thread ??= openThread({ metaSchema, bounds, every: timers.every, startThread })
    const result = await thread.run(job)
    jobs++
    if ('why' in result || jobs >= MAX_JOBS) await end()
    else stopIdling = timers.after(IDLE, () => void end())
    return result
  }

  const run = async (work: ThreadJob['work'], workspace: Workspace): Promise<ThreadAnswer> => {
    const { flow } = workspace
    if (waiting >= MAX_WAITING) {
      log.warn({ reason: 'busy', flow, waiting }, 'check of a flow refused: too many wait')
      throw new ChecksBusyError()
    }
    waiting++
    const result = last.then(async () => runNow({ work, workspace, paths: pathsOf(workspace, rules) })).finally(() => waiting--)
    last = result.catch(() => {})
    const answer = asStopped(await result)
    if (!('why' in answer)) return answer
    log.warn({ flow, reason: answer.why.variant, at: answer.at, err: answer.cause }, 'check of a flow stopped: too complex')
    return { kind: 'refused', findings: [tooComplex(answer)] }
  }

  return {
    async lint(workspace) {
      const answer = await run('lint', workspace)
      if (answer.kind === 'findings' || answer.kind === 'refused') return answer.findings
      throw failureOf(answer)
    },
    // here: it takes a walk through one draft, whose size is bounded
    shape: (draft) => checkContentShape(draft, draft.body, shapeRules),
    async build(workspace) {
      const answer = await run('build', workspace)
      if (answer.kind === 'bundle') return answer.bundle
      if (answer.kind === 'refused') throw new LintError(answer.findings)
      throw failureOf(answer)
    },
    waiting: () => waiting,
    async close() {
      stopIdling?.()
      await end()
    },
  }
}

/** A thread whose stack is exhausted goes on; its document does not. */
const asStopped = (answer: ThreadAnswer | Stopped): ThreadAnswer | Stopped =>
  'kind' in answer && answer.kind === 'tooDeep' ? { why: { variant: 'stopped' }, at: answer.at } : answer

const tooComplex = ({ why, at }: Stopped): Finding => ({ code: 'tooComplex', at, params: why })

function failureOf(answer: ThreadAnswer): Error {
  const error = new Error(answer.kind === 'failed' ? answer.message : `unexpected answer of the thread: ${answer.kind}`)
  if (answer.kind === 'failed' && answer.stack !== undefined) error.stack = answer.stack
  return error
}

/** Returns what the core system knows of the product that a flow names. */
function pathsOf({ source }: Workspace, rules: WorkerParts['rules']): ProductPaths | undefined {
  const quote = isObject(source) ? source['quote'] : undefined
  const product = isObject(quote) ? quote['path'] : undefined
  if (typeof product !== 'string') return undefined
  return { product, needed: rules.neededPaths(product), priced: rules.pricedPaths(product), read: rules.readPaths(product) }
}
