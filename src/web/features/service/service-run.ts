import type { SubmitResponse } from '../../../contract/submit.ts'
import type { FlowDocument, Step } from '../../../engine/document.ts'
import { keepEqual } from '../../../values/json.ts'
import { nextMove, stepAfter, stepBefore, stepFor, type BlockedStepAndFields, type StepSequence } from '../../../engine/step-sequence.ts'

/** Progress of sending the answers. */
export type Sending =
  | { readonly kind: 'notSent' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'failed'
      /** The server's code, or the kind of failure. */
      readonly code: string
      /** Whether the server may accept the same answers next time. */
      readonly canRetry: boolean
    }
  | { readonly kind: 'sent'; readonly received: SubmitResponse }

/**
 * The customer's position in a service flow. The receipt is not in the sequence: it shows only after the server has
 * received the answers.
 */
export interface ServiceRun extends StepSequence {
  readonly currentStep: number
  readonly blocked: BlockedStepAndFields
  readonly sending: Sending
}

export type ServiceEvent =
  /** The answers changed, or what blocks or is visible. */
  | ({ readonly type: 'answersChanged'; readonly blocked: BlockedStepAndFields } & StepSequence)
  | { readonly type: 'nextPressed' }
  | { readonly type: 'backPressed' }
  | { readonly type: 'retryPressed' }
  /** The address names a step. */
  | { readonly type: 'stepVisited'; readonly step: number }
  | { readonly type: 'received'; readonly received: SubmitResponse }
  | { readonly type: 'refused'; readonly code: string; readonly canRetry: boolean }
  | { readonly type: 'restarted' }

export type ServiceEffect =
  | { readonly type: 'showStep'; readonly step: number; readonly replace: boolean }
  /** This input blocks the step. */
  | { readonly type: 'refuse'; readonly input: string }
  | { readonly type: 'send' }

export interface Transition {
  readonly run: ServiceRun
  readonly effects: readonly ServiceEffect[]
}

/** Returns a service flow before its first event, or one with received answers. */
export function initialRun(steps: readonly Step[], received?: SubmitResponse): ServiceRun {
  const shownSteps = steps.flatMap(({ type }, index) => (type === 'outcome' || type === 'receipt' ? [] : [index]))
  const receipt = received && receiptOf(steps)
  return {
    shownSteps,
    outcomeSteps: {},
    blocked: {},
    currentStep: receipt ?? shownSteps[0] ?? 0,
    sending: received ? { kind: 'sent', received } : { kind: 'notSent' },
  }
}

/** Returns the index of the receipt step; undefined when the page around the flow shows the receipt. */
function receiptOf(steps: readonly Step[]): number | undefined {
  const index = steps.findIndex(({ type }) => type === 'receipt')
  return index < 0 ? undefined : index
}

/** Whether Continue on the current step sends the answers. */
export function isLastStep(run: ServiceRun): boolean {
  return stepAfter(run, run.currentStep) === undefined
}

type Steps = Pick<FlowDocument, 'steps'>
type EventOf<Type extends ServiceEvent['type']> = Extract<ServiceEvent, { readonly type: Type }>

/**
 * Returns the next run, and the effects to perform. After the answers are received only a restart leaves the receipt.
 * The step does not change while they are being sent.
 */
export function stepRun(run: ServiceRun, event: ServiceEvent, document: Steps): Transition {
  const isOver = run.sending.kind === 'sent' && event.type !== 'restarted' && event.type !== 'stepVisited'
  return isOver ? stay(run) : handle(run, event, document)
}

function handle<Type extends ServiceEvent['type']>(run: ServiceRun, event: EventOf<Type>, document: Steps): Transition {
  return HANDLERS[event.type](run, event, document)
}

type Handlers = {
  readonly [Type in ServiceEvent['type']]: (run: ServiceRun, event: EventOf<Type>, document: Steps) => Transition
}

const HANDLERS: Handlers = {
  answersChanged(run, { blocked, outcomeSteps, shownSteps }, { steps }) {
    const walked = shownSteps.filter((step) => steps[step]?.type !== 'receipt')
    const sending: Sending = run.sending.kind === 'failed' ? { kind: 'notSent' } : run.sending
    return stay(keepEqual(run, { ...run, blocked, outcomeSteps, shownSteps: walked, sending }))
  },
  nextPressed: (run) => (run.sending.kind === 'sending' ? stay(run) : advance(run)),
  backPressed(run) {
    const previous = stepBefore(run, run.currentStep)
    return previous === undefined || run.sending.kind === 'sending' ? stay(run) : move(run, previous, false)
  },
  retryPressed: (run) => (run.sending.kind === 'failed' ? send(run) : stay(run)),
  stepVisited: (run, { step }) => visit(run, step),
  received: (run, { received }, document) => finish({ ...run, sending: { kind: 'sent', received } }, document),
  refused: (run, { code, canRetry }) => stay({ ...run, sending: { kind: 'failed', code, canRetry } }),
  restarted: (_, __, { steps }) => begin(initialRun(steps)),
}

const begin = (run: ServiceRun): Transition => move(run, run.currentStep, true)
const stay = (run: ServiceRun): Transition => ({ run, effects: [] })

function move(run: ServiceRun, step: number, replace: boolean): Transition {
  return { run: { ...run, currentStep: step }, effects: [{ type: 'showStep', step, replace }] }
}

/** Continue: shows the next step or an outcome, reports the blocking input, or sends on the last step. */
function advance(run: ServiceRun): Transition {
  const next = nextMove(run, run.blocked, run.currentStep)
  if (next.kind === 'blocked') return { run, effects: [{ type: 'refuse', input: next.input }] }
  return next.kind === 'end' ? send(run) : move(run, next.step, false)
}

/** Sends the answers. If an earlier step now blocks, shows that step instead. */
function send(run: ServiceRun): Transition {
  const stopped = run.shownSteps.find((step) => run.blocked[step] !== undefined)
  const input = stopped === undefined ? undefined : run.blocked[stopped]
  if (stopped !== undefined && input !== undefined) {
    const { run: moved, effects } = move({ ...run, sending: { kind: 'notSent' } }, stopped, false)
    return { run: moved, effects: [...effects, { type: 'refuse', input }] }
  }
  return { run: { ...run, sending: { kind: 'sending' } }, effects: [{ type: 'send' }] }
}

/** The receipt replaces the last step in the history, so that Back does not lead to removed answers. */
function finish(run: ServiceRun, { steps }: Steps): Transition {
  const receipt = receiptOf(steps)
  return receipt === undefined ? stay(run) : move(run, receipt, true)
}

/** Follows the address up to the first blocked step. Never shows or leaves the receipt. */
function visit(run: ServiceRun, requested: number): Transition {
  const target = targetOf(run, requested)
  const moved = target === run.currentStep ? run : { ...run, currentStep: target }
  return target === requested ? stay(moved) : { run: moved, effects: [{ type: 'showStep', step: target, replace: true }] }
}

function targetOf(run: ServiceRun, requested: number): number {
  const { currentStep, blocked, sending } = run
  return sending.kind === 'sent' || sending.kind === 'sending' ? currentStep : (stepFor(run, blocked, requested) ?? currentStep)
}
