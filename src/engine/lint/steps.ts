import { ASKING_STEPS, type FlowDocument, type StepType } from '../document.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** The steps that a flow may end in, in this order; those of a purchase must all be there. */
const ENDS: { readonly [Kind in FlowDocument['kind']]: readonly StepType[] } = {
  purchase: ['summary', 'sign', 'receipt'],
  service: ['summary', 'sign', 'receipt'],
}

const ORDERS: { readonly [Kind in FlowDocument['kind']]: string } = {
  purchase: 'Ett köp består av frågesteg och slutar med sammanfattning, signering och kvittens, i den ordningen.',
  service: 'Ett ärende består av frågesteg och kan sluta med sammanfattning, signering och kvittens, i den ordningen.',
}

/** Finds steps in a wrong order, and closing steps that could be passed over. */
export function lintSteps({ document }: FlowLint): Finding[] {
  return [...lintOrder(document), ...lintClosingSteps(document)]
}

/** Steps of outcomes stand among those that ask. */
function lintOrder({ kind, steps }: FlowDocument): Finding[] {
  const types = steps.map(({ type }) => type)
  const lastAsking = types.findLastIndex((type) => ASKING_STEPS.has(type) || type === 'outcome')
  const [asking, end] = [types.slice(0, lastAsking + 1), types.slice(lastAsking + 1)]
  const isWhole = asking.every((type) => ASKING_STEPS.has(type) || type === 'outcome') && asking.some((type) => ASKING_STEPS.has(type))
  const wanted = ENDS[kind].filter((type) => kind === 'purchase' || end.includes(type))
  return isWhole && end.join() === wanted.join() ? [] : [{ code: 'stepOrder', at: '/steps', text: ORDERS[kind] }]
}

/** Nobody may buy without having read the summary, signed and got a receipt; an outcome is shown by its block alone. */
function lintClosingSteps({ steps }: FlowDocument): Finding[] {
  return steps.flatMap(({ id, type, showIf }, index) => {
    if (ASKING_STEPS.has(type) || showIf === undefined) return []
    const why = type === 'outcome' ? 'visas när ett stopp leder dit' : 'måste alltid visas'
    const text = `Steget "${id}" (${STEP_NAMES[type]}) ${why} och får inte ha något villkor.`
    return [{ code: 'conditionalClosingStep', at: pointer('steps', index, 'showIf'), text }]
  })
}

const STEP_NAMES: { readonly [Type in StepType]: string } = {
  input: 'frågor',
  health: 'hälsodeklaration',
  payment: 'betalning',
  consent: 'samtycken',
  summary: 'sammanfattning',
  sign: 'signering',
  receipt: 'kvittens',
  outcome: 'utfall',
}
