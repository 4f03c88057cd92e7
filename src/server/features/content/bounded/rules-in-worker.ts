import { validatorManifest } from '../../../../../validators/registry.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Finding } from '../../../../findings/finding.ts'
import { isObject } from '../../../../values/json.ts'
import type { Timers } from '../../../platform/timers/timer.ts'
import type { PublishRules } from '../build-bundle.ts'
import { ChecksBusyError } from '../content-errors.ts'
import { shapeBy, type FlowRules } from '../flow-rules.ts'
import { LintError } from '../lint-error.ts'
import type { Workspace } from '../workspace.ts'
import { openProcess, startCheckProcess, type BoundedProcess, type Bounds, type StartProcess, type Stopped } from './bounded-process.ts'
import type { CheckAnswer, CheckJob, DraftsJob, ProductPaths } from './protocol.ts'

/**
 * Bounds of one check. The largest flow that the format allows takes half of the time on one core, and a third of the
 * memory.
 */
const BOUNDS: Bounds = { seconds: 5, stuckAfter: 60, megabytes: 512 }

/** Checks that may wait; the next one is refused. */
const MAX_WAITING = 20

/** A process without work ends after this time, in milliseconds: it holds some hundred MB, and takes a second to start. */
const IDLE = 60_000

/** Checks that a process does before another one takes its place: the modules that it loads for personas are never freed. */
const MAX_JOBS = 200

export interface WorkerParts {
  readonly rules: Omit<PublishRules, 'manifest' | 'registry' | 'onPlace'>
  readonly timers: Pick<Timers, 'every' | 'after'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly bounds?: Bounds
  readonly startProcess?: StartProcess
}

/** The publisher's rules in another process. */
export interface FlowWorker extends FlowRules {
  /** Returns how many checks wait or are in the process. */
  waiting(): number
  /** Ends the process. A check in progress is stopped. */
  close(): Promise<void>
}

/**
 * Applies the publisher's rules in a process of its own, one document after another, so that customers never wait for a
 * document. A document that takes too much time or memory gets the finding `tooComplex`. The process starts with the first
 * check.
 */
export function rulesInWorker(parts: WorkerParts): FlowWorker {
  const { rules } = parts
  const shapeRules = { metaSchema: rules.metaSchema, manifest: validatorManifest }
  const { run, close, waiting } = createQueue(parts)
  const runDrafts = async (work: DraftsJob['work'], workspace: Workspace): Promise<CheckAnswer> =>
    run(workspace.flow, { work, workspace, paths: pathsOf(workspace, rules) })
  return {
    async lint(workspace) {
      const answer = await runDrafts('lint', workspace)
      if (answer.kind === 'findings' || answer.kind === 'refused') return answer.findings
      throw failureOf(answer)
    },
    // here: it takes a walk through one draft, whose size is bounded
    shape: shapeBy(shapeRules),
    async build(workspace) {
      const answer = await runDrafts('build', workspace)
      if (answer.kind === 'bundle') return answer.bundle
      if (answer.kind === 'refused') throw new LintError(answer.findings)
      throw failureOf(answer)
    },
    async diff(comparison) {
      const answer = await run(comparison.flow, { work: 'diff', comparison })
      if (answer.kind === 'changes') return answer.changes
      if (answer.kind === 'refused') throw new LintError(answer.findings)
      throw failureOf(answer)
    },
    close,
    waiting,
  }
}

interface CheckQueue {
  /** Does a job when those before it are done. @throws ChecksBusyError */
  readonly run: (flow: string, job: CheckJob) => Promise<CheckAnswer>
  readonly close: () => Promise<void>
  readonly waiting: () => number
}

function createQueue({ rules: { metaSchema }, timers, log, bounds = BOUNDS, startProcess = startCheckProcess }: WorkerParts): CheckQueue {
  let child: BoundedProcess | undefined
  let jobs = 0
  let stopIdling: (() => void) | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ending = child
    child = undefined
    jobs = 0
    await ending?.stop()
  }

  const runNow = async (job: CheckJob): Promise<CheckAnswer | Stopped> => {
    stopIdling?.()
    child ??= openProcess({ metaSchema, bounds, every: timers.every, startProcess })
    const result = await child.run(job)
    jobs++
    if ('why' in result || jobs >= MAX_JOBS) await end()
    else stopIdling = timers.after(IDLE, () => void end())
    return result
  }

  return {
    async run(flow, job) {
      if (waiting >= MAX_WAITING) {
        log.warn({ reason: 'busy', flow, waiting }, 'check of a flow refused: too many wait')
        throw new ChecksBusyError()
      }
      waiting++
      const result = last.then(async () => runNow(job)).finally(() => waiting--)
      last = result.catch(() => {})
      const answer = asStopped(await result)
      if (!('why' in answer)) return answer
      log.warn({ flow, reason: answer.why.variant, at: answer.at, err: answer.cause }, 'check of a flow stopped: too complex')
      return { kind: 'refused', findings: [tooComplex(answer)] }
    },
    async close() {
      stopIdling?.()
      await end()
    },
    waiting: () => waiting,
  }
}

/** A process whose stack is exhausted goes on; its document does not. */
const asStopped = (answer: CheckAnswer | Stopped): CheckAnswer | Stopped =>
  'kind' in answer && answer.kind === 'tooDeep' ? { why: { variant: 'stopped' }, at: answer.at } : answer

const tooComplex = ({ why, at }: Stopped): Finding => ({ code: 'tooComplex', at, params: why })

function failureOf(answer: CheckAnswer): Error {
  const error = new Error(answer.kind === 'failed' ? answer.message : `unexpected answer of the process: ${answer.kind}`)
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
