import { ASKING_STEPS, type FlowDocument, type StepType } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** The closing steps of a flow, in this order; a purchase needs all of them. */
const ENDS: { readonly [Kind in FlowDocument['kind']]: readonly StepType[] } = {
  purchase: ['summary', 'sign', 'receipt'],
  service: ['summary', 'sign', 'receipt'],
}

/** Finds steps in a wrong order, and closing steps that a customer could skip. */
export function lintSteps({ document }: FlowLint): Finding[] {
  return [...lintOrder(document), ...lintClosingSteps(document)]
}

/** Outcome steps are among the steps that ask. */
function lintOrder({ kind, steps }: FlowDocument): Finding[] {
  const types = steps.map(({ type }) => type)
  const lastAsking = types.findLastIndex((type) => ASKING_STEPS.has(type) || type === 'outcome')
  const [asking, end] = [types.slice(0, lastAsking + 1), types.slice(lastAsking + 1)]
  const hasAskingSteps =
    asking.every((type) => ASKING_STEPS.has(type) || type === 'outcome') && asking.some((type) => ASKING_STEPS.has(type))
  const wanted = ENDS[kind].filter((type) => kind === 'purchase' || end.includes(type))
  return hasAskingSteps && end.join() === wanted.join() ? [] : [finding('stepOrder', '/steps', { variant: kind })]
}

/** Every customer reads the summary, signs and gets a receipt; only its block shows an outcome. */
function lintClosingSteps({ steps }: FlowDocument): Finding[] {
  return steps.flatMap(({ id, type, showIf }, index) => {
    if (ASKING_STEPS.has(type) || showIf === undefined) return []
    return [finding('conditionalClosingStep', pointer('steps', index, 'showIf'), { step: id, type })]
  })
}
