import type { Answers, Facts } from '../engine/document.ts'
import { evaluate, type Flow } from '../engine/evaluate.ts'
import { inputsNamedIn } from '../engine/named-inputs.ts'
import { blockedInputs } from '../engine/blocks.ts'
import { refusedInputs } from '../engine/navigation.ts'
import { isQuoted, isUnanswered } from './readiness.ts'

/**
 * Whether the initial values suffice to create the first quotes immediately. The document's condition must be true, and
 * no value in it or in the quote may be refused or blocked. Without a condition they never suffice. [B4.2]
 * @param values the customer's initial values, including the document's defaults
 * @param outside facts looked up from them
 */
export function sufficientInitialValues(flow: Flow, values: Answers, outside: Facts = {}): boolean {
  const { document } = flow
  const condition = document.quote?.sufficientWhen
  if (condition === undefined) return false
  const evaluation = evaluate(flow, values, outside)
  const { relevant } = evaluation
  if (!flow.compiled.holds(condition, relevant)) return false
  const named = new Set(inputsNamedIn(document.conditions?.[condition]))
  const [refused, blocked] = [refusedInputs(evaluation), blockedInputs(evaluation)]
  return Object.keys(relevant).every((input) => {
    const counts = (named.has(input) || isQuoted(document, input)) && !isUnanswered(document, evaluation, input)
    return !counts || (!refused.has(input) && !blocked.has(input))
  })
}
