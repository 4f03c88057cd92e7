import { blockedInputs } from '../engine/blocks.ts'
import type { FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { refusedInputs } from '../engine/navigation.ts'
import { isUntouchedList } from '../engine/untouched.ts'
import type { Readiness } from './state.ts'
import { ownValue } from '../values/own-value.ts'

/** Whether a change of the input's answer changes the quote. */
export function isQuoted({ properties }: Pick<FlowDocument, 'properties'>, input: string): boolean {
  const effect = ownValue(properties, input)?.quote?.effect
  return effect === 'create' || effect === 'update'
}

/** Returns the inputs that a complete quote needs: required, and with an effect on it. [B4.3] */
export function requiredForQuote(document: FlowDocument): string[] {
  return Object.keys(document.properties).filter((input) => isQuoted(document, input) && document.required.includes(input))
}

/**
 * Whether a quote may be requested: no answer in it is refused or blocked, and no needed one is missing. A creation
 * needs the answers that create. It does not wait for those that only update, so that the price appears as early as
 * possible. An update needs every required answer asked so far. A group's choice is always needed; a blocked choice
 * stops only its own quote. [B4.1] [B4.3]
 * @param currentStep index of the current step: answers of later steps are not asked yet. Default: all are asked.
 */
export function isReadyToQuote(
  document: FlowDocument,
  evaluation: Evaluation,
  effect: 'create' | 'update',
  currentStep = document.steps.length,
): boolean {
  return document.quote !== undefined && inputsInTheWay(document, evaluation, effect, currentStep).length === 0
}

/** Returns the inputs without which no quote may be requested, in the document's order; see `isReadyToQuote`. */
export function inputsInTheWay(document: FlowDocument, evaluation: Evaluation, effect: 'create' | 'update', currentStep: number): string[] {
  const groupBy = document.quote?.groupBy
  const [refused, blocked] = [refusedInputs(evaluation), blockedInputs(evaluation)]
  return Object.entries(document.properties).flatMap(([input, { quote }]) => {
    if (input === groupBy && !Object.hasOwn(evaluation.relevant, groupBy)) return [input]
    if (!isQuoted(document, input)) return []
    if (blocked.has(input) && input !== groupBy) return [input]
    if (!refused.has(input)) return []
    const mayWait = effect === 'create' || stepOf(document, input) > currentStep
    return mayWait && quote?.effect === 'update' && isUnanswered(document, evaluation, input) ? [] : [input]
  })
}

/** Whether an input has no answer: none is given, or a list has only the rows that it begins with. */
export function isUnanswered({ properties }: FlowDocument, { relevant }: Pick<Evaluation, 'relevant'>, input: string): boolean {
  const schema = ownValue(properties, input)
  return !Object.hasOwn(relevant, input) || (schema !== undefined && isUntouchedList(schema, relevant[input]))
}

/** Returns whether the answers allow a creation and an update on the current step. */
export function readinessOf(document: FlowDocument, evaluation: Evaluation, currentStep: number): Readiness {
  return {
    readyForCreate: isReadyToQuote(document, evaluation, 'create', currentStep),
    readyForUpdate: isReadyToQuote(document, evaluation, 'update', currentStep),
  }
}

/** Returns the index of the step that asks for an input; -1 if none does. */
function stepOf({ steps }: FlowDocument, input: string): number {
  return steps.findIndex(({ sections = [] }) => sections.some(({ inputs }) => inputs.includes(input)))
}
