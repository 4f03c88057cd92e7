import type { AnswerPath } from './answer-path.ts'

/** The steps that the customer can reach, by their index in the document, in order. */
export interface StepSequence {
  /** The visible steps, without outcome steps. */
  readonly shownSteps: readonly number[]
  /** The outcome step of each step that an outcome with its own step stops. */
  readonly outcomeSteps: Readonly<Record<number, number>>
}

/** Each blocked step, by its index in the document, with its first blocking path. [B2.4] */
export type BlockedStepAndFields = Readonly<Record<number, AnswerPath>>

/** The effect of Continue: it shows another step, names the blocking input, or reaches the end of the sequence. */
export type NextMove =
  | { readonly kind: 'show'; readonly step: number }
  | { readonly kind: 'blocked'; readonly input: AnswerPath }
  | { readonly kind: 'end' }

/** Returns the next visible step; `undefined` on the last one. */
export function stepAfter({ shownSteps }: StepSequence, current: number): number | undefined {
  return shownSteps.find((step) => step > current)
}

/**
 * Returns the previous visible step; for an outcome step, the step that the outcome stops; `undefined` on the first
 * one.
 */
export function stepBefore({ shownSteps, outcomeSteps }: StepSequence, current: number): number | undefined {
  const origin = shownSteps.find((step) => outcomeSteps[step] === current)
  return origin ?? shownSteps.findLast((step) => step < current)
}

/**
 * Returns the effect of Continue on the current step. An outcome takes precedence over a block, and a block over the
 * next step. [B4.4]
 */
export function nextMove(sequence: StepSequence, blocked: BlockedStepAndFields, current: number): NextMove {
  const outcome = sequence.outcomeSteps[current]
  if (outcome !== undefined) return { kind: 'show', step: outcome }
  const input = blocked[current]
  if (input !== undefined) return { kind: 'blocked', input }
  const next = stepAfter(sequence, current)
  return next === undefined ? { kind: 'end' } : { kind: 'show', step: next }
}

/** Returns the step to show for a requested one: itself, or the first blocked one before it. */
export function stepFor({ shownSteps, outcomeSteps }: StepSequence, blocked: BlockedStepAndFields, requested: number): number | undefined {
  const isEnd = (step: number) => step >= requested || blocked[step] !== undefined
  const end = shownSteps.find(isEnd) ?? shownSteps.at(-1)
  return end !== undefined && outcomeSteps[end] === requested ? requested : end
}
