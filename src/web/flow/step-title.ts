import type { FlowDocument, Outcome, Step } from '../../engine/document.ts'

/** The key of what the page of a step is called: an outcome's page as the outcome. */
export function stepTitleKey(document: Pick<FlowDocument, 'outcomes'>, step: Step): string {
  return `${(outcomeOf(document, step) ?? step).copy}.title`
}

/** Returns the outcome that a step shows; undefined for any other step. */
export function outcomeOf({ outcomes }: Pick<FlowDocument, 'outcomes'>, { type, outcome }: Step): Outcome | undefined {
  return type === 'outcome' ? outcomes?.[outcome ?? ''] : undefined
}
