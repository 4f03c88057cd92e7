import { STEP_TYPES, type FlowDocument, type StepType } from '../document.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** A purchase ends in these steps, in this order. */
const PURCHASE_END: readonly StepType[] = STEP_TYPES.filter((type) => type !== 'input')

/** Finds steps in a wrong order, and closing steps that could be passed over. */
export function lintSteps({ document }: FlowLint): Finding[] {
  return [...lintOrder(document), ...lintClosingSteps(document)]
}

function lintOrder({ kind, steps }: FlowDocument): Finding[] {
  if (kind !== 'purchase') return []
  const end = steps.slice(-PURCHASE_END.length).map(({ type }) => type)
  const questions = steps.slice(0, -PURCHASE_END.length)
  if (end.join() === PURCHASE_END.join() && questions.length > 0 && questions.every(({ type }) => type === 'input')) return []
  const text = 'Ett köp består av frågesteg och slutar med sammanfattning, signering och kvittens, i den ordningen.'
  return [{ code: 'stepOrder', at: '/steps', text }]
}

/** Nobody may buy without having read the summary, signed and got a receipt. */
function lintClosingSteps({ steps }: FlowDocument): Finding[] {
  return steps.flatMap(({ id, type, showIf }, index) =>
    type === 'input' || showIf === undefined
      ? []
      : [
          {
            code: 'conditionalClosingStep',
            at: pointer('steps', index, 'showIf'),
            text: `Steget "${id}" (${STEP_NAMES[type]}) måste alltid visas och får inte ha något villkor.`,
          },
        ],
  )
}

const STEP_NAMES: { readonly [Type in StepType]: string } = {
  input: 'frågor',
  summary: 'sammanfattning',
  sign: 'signering',
  receipt: 'kvittens',
}
