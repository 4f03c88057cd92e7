import type { BlockedStepAndFields } from './navigation.ts'

/** Where a customer can go: the steps by their index in the document, in their order. */
export interface Way {
  /** The steps that are seen, without those of outcomes. */
  readonly shownSteps: readonly number[]
  /** Of each step that is stopped by an outcome with a step of its own, that step. */
  readonly outcomeSteps: Readonly<Record<number, number>>
}

/** The next step that is shown, or undefined on the last one. */
export function stepAfter({ shownSteps }: Way, current: number): number | undefined {
  return shownSteps.find((step) => step > current)
}

/** The shown step before, of an outcome's step the one that led there; undefined on the first one. */
export function stepBefore({ shownSteps, outcomeSteps }: Way, current: number): number | undefined {
  const origin = shownSteps.find((step) => outcomeSteps[step] === current)
  return origin ?? shownSteps.findLast((step) => step < current)
}

/** The step that a customer comes to who wishes for one: itself, or the first blocked one before it. */
export function stepFor({ shownSteps, outcomeSteps }: Way, blocked: BlockedStepAndFields, wished: number): number | undefined {
  const isEnd = (step: number) => step >= wished || blocked[step] !== undefined
  const end = shownSteps.find(isEnd) ?? shownSteps.at(-1)
  return end !== undefined && outcomeSteps[end] === wished ? wished : end
}
