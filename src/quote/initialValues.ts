import type { Answers, Facts } from '../engine/document.ts'
import { evaluate, type Flow } from '../engine/evaluate.ts'
import { inputsNamedIn } from '../engine/named-inputs.ts'
import { isQuoted } from './readiness.ts'

/**
 * Whether the initial values are enough to create the first quotes at once: the document's condition holds, and none
 * of the values that it names or that go into the quote is refused or blocked. Without a condition they never are. [B4.2]
 * @param values what the customer came with, the document's defaults included
 * @param outside facts that were looked up by them
 */
export function sufficientInitialValues(flow: Flow, values: Answers, outside: Facts = {}): boolean {
  const { document } = flow
  const condition = document.quote?.sufficientWhen
  if (condition === undefined) return false
  const { relevant, errors, blocks } = evaluate(flow, values, outside)
  if (!flow.compiled.holds(condition, relevant)) return false
  const named = new Set(inputsNamedIn(document.conditions?.[condition]))
  return Object.keys(relevant).every((input) => {
    const counts = named.has(input) || isQuoted(document, input)
    return !counts || (!Object.hasOwn(errors, input) && !Object.hasOwn(blocks, input))
  })
}
