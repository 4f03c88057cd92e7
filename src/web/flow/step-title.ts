import type { FlowDocument, Outcome, Step } from '../../engine/document.ts'

/** Returns the copy key of a step's title; an outcome step has the outcome's title. */
export function stepTitleKey(document: Pick<FlowDocument, 'outcomes'>, step: Step): string {
  return `${(outcomeOf(document, step) ?? step).copy}.title`
}

/** Returns the outcome that a step shows; undefined for any other step. */
export function outcomeOf({ outcomes }: Pick<FlowDocument, 'outcomes'>, { type, outcome }: Step): Outcome | undefined {
  return type === 'outcome' ? outcomes?.[outcome ?? ''] : undefined
}
