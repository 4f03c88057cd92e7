import type { AnswerPath } from './answer-path.ts'

/** The steps that the customer can reach, by their index in the document, in order. */
export interface StepSequence {
  /** The visible steps, without those of outcomes. */
  readonly shownSteps: readonly number[]
  /** The outcome's step of each step that an outcome with a step of its own stops. */
  readonly outcomeSteps: Readonly<Record<number, number>>
}

/** Each blocked step, by its index in the document, with the first place that blocks it. [B2.4] */
export type BlockedStepAndFields = Readonly<Record<number, AnswerPath>>

/** What Continue does on a step: it shows another step, names the input that blocks, or reaches the end of the sequence. */
export type NextMove =
  | { readonly kind: 'show'; readonly step: number }
  | { readonly kind: 'blocked'; readonly input: AnswerPath }
  | { readonly kind: 'end' }

/** The next visible step; `undefined` on the last one. */
export function stepAfter({ shownSteps }: StepSequence, current: number): number | undefined {
  return shownSteps.find((step) => step > current)
}

/** The visible step before; for an outcome's step the step that the outcome stops; `undefined` on the first one. */
export function stepBefore({ shownSteps, outcomeSteps }: StepSequence, current: number): number | undefined {
  const origin = shownSteps.find((step) => outcomeSteps[step] === current)
  return origin ?? shownSteps.findLast((step) => step < current)
}

/** What Continue does on the current step. An outcome comes before a block, and a block before the next step. [B4.4] */
export function nextMove(sequence: StepSequence, blocked: BlockedStepAndFields, current: number): NextMove {
  const outcome = sequence.outcomeSteps[current]
  if (outcome !== undefined) return { kind: 'show', step: outcome }
  const input = blocked[current]
  if (input !== undefined) return { kind: 'blocked', input }
  const next = stepAfter(sequence, current)
  return next === undefined ? { kind: 'end' } : { kind: 'show', step: next }
}

/** The step that a visit of the wished step shows: itself, or the first blocked one before it. */
export function stepFor({ shownSteps, outcomeSteps }: StepSequence, blocked: BlockedStepAndFields, wished: number): number | undefined {
  const isEnd = (step: number) => step >= wished || blocked[step] !== undefined
  const end = shownSteps.find(isEnd) ?? shownSteps.at(-1)
  return end !== undefined && outcomeSteps[end] === wished ? wished : end
}
