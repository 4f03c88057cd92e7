import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument, Step, StepType } from '../document.ts'
import { club, codesOf } from '../../../tests/fixtures/lint.ts'

const stepOrder = (document: FlowDocument, ...types: StepType[]) => {
  const asking = document.steps.filter(({ sections }) => sections)
  const others = types.map((type, index): Step => {
    const step = { id: `${type}${index}`, type, copy: 'a.b' }
    return type === 'outcome' ? Object.assign(step, { outcome: 'callUs' }) : step
  })
  return codesOf({ ...document, steps: [...asking, ...others] }).filter((finding) => finding.startsWith('stepOrder'))
}

describe('the order of steps', () => {
  it('of a purchase: what asks, then summary, sign and receipt', () => {
    expect(stepOrder(bicycle, 'summary', 'sign', 'receipt')).toEqual([])
    expect(stepOrder(bicycle, 'outcome', 'summary', 'sign', 'receipt')).toEqual([])
    expect(stepOrder(bicycle, 'summary', 'receipt', 'sign')).toEqual(['stepOrder /steps'])
    expect(stepOrder(bicycle, 'summary', 'receipt')).toEqual(['stepOrder /steps'])
    expect(stepOrder(bicycle, 'summary', 'outcome', 'sign', 'receipt')).toEqual(['stepOrder /steps'])
    expect(stepOrder({ ...bicycle, steps: [] }, 'summary', 'sign', 'receipt')).toEqual(['stepOrder /steps'])
  })

  it('of a service flow: what asks, and perhaps a summary, a signature and a receipt', () => {
    const ends: StepType[][] = [[], ['summary'], ['receipt'], ['summary', 'receipt'], ['sign', 'receipt'], ['summary', 'sign', 'receipt']]
    for (const end of ends) expect(stepOrder(club, ...end)).toEqual([])
    expect(stepOrder(club, 'receipt', 'summary')).toEqual(['stepOrder /steps'])
    expect(stepOrder(club, 'sign', 'summary', 'receipt')).toEqual(['stepOrder /steps'])
    expect(stepOrder(club, 'receipt', 'sign')).toEqual(['stepOrder /steps'])
    expect(stepOrder(club, 'receipt', 'receipt')).toEqual(['stepOrder /steps'])
  })

  it('every way of asking asks', () => {
    for (const type of ['input', 'health', 'payment', 'consent'] as const) {
      const steps = bicycle.steps.map((step, index) => (index === 0 ? { ...step, type } : step))
      expect(codesOf({ ...bicycle, steps })).toEqual([])
    }
  })
})

describe('steps of outcomes', () => {
  const stopped = club.steps[2]!
  const at = (index: number, step: Step = stopped) => ({
    ...club,
    steps: club.steps.filter(({ id }) => id !== 'stopped').toSpliced(index, 0, step),
  })
  const other = { ...stopped, id: 'other', outcome: 'noMore' }

  it('stand after the step that asks what stops', () => {
    expect(codesOf(at(2))).toEqual([])
    expect(codesOf(at(1))).toEqual(['outcomeStepPlace /steps/1'])
    expect(codesOf(at(3))).toEqual(['outcomeStepPlace /steps/3'])
    expect(codesOf(at(0))).toEqual(['outcomeStepPlace /steps/0'])
  })

  it('or after another that stands there', () => {
    const two = {
      ...club,
      outcomes: { ...club.outcomes, noMore: { copy: 'club.noMore' } },
      blocks: [...club.blocks!, { when: 'isTall', at: 'height', outcome: 'noMore' }],
      conditions: { ...club.conditions, isTall: { properties: { height: { minimum: 250 } }, required: ['height'] } },
    }
    expect(codesOf({ ...two, steps: club.steps.toSpliced(3, 0, other) })).toEqual([])
    expect(codesOf({ ...two, steps: club.steps.toSpliced(3, 0, { ...other, outcome: 'callUs' }) })).toEqual([
      'duplicateOutcomeStep /steps/3/outcome',
    ])
  })

  it('have an outcome that a block leads to', () => {
    expect(codesOf({ ...club, steps: club.steps.toSpliced(3, 0, other) })).toEqual(['unknownOutcome /steps/3/outcome'])
    expect(codesOf({ ...club, blocks: [] })).toEqual(['idleOutcome /outcomes/callUs', 'idleOutcomeStep /steps/2/outcome'])
  })

  it('are shown by their block and by no condition', () => {
    expect(codesOf(at(2, { ...stopped, showIf: 'hasRider' }))).toEqual(['conditionalClosingStep /steps/2/showIf'])
  })

  it('is not needed: an outcome shows at the input', () => {
    expect(codesOf({ ...club, steps: club.steps.filter(({ id }) => id !== 'stopped') })).toEqual([])
  })
})

describe('what a flow leads to', () => {
  it('is a price for a purchase, and somebody who takes the answers for a service flow', () => {
    const { submit: _, ...unsent } = club
    expect(codesOf(unsent)).toEqual(['withoutSubmit /submit'])
    expect(codesOf({ ...club, submit: { to: 'ghost' } })).toEqual(['unknownHandler /submit/to'])
    expect(codesOf({ ...club, quote: { path: 'club' } })).toEqual(['quoteInService /quote'])
    expect(codesOf({ ...bicycle, submit: { to: 'case' } })).toEqual(['submitInPurchase /submit'])
    const { quote: __, ...unpriced } = bicycle
    expect(codesOf(unpriced)).toEqual(['withoutQuote /quote'])
  })

  it('is no price for each answer about health', () => {
    const power = {
      ...bicycle.properties['power']!,
      enum: [250, 750],
      sensitive: true,
      quote: { path: 'bicycle.power', effect: 'none' as const },
    }
    const document = { ...bicycle, properties: { ...bicycle.properties, power }, quote: { path: 'bicycle', groupBy: 'power' } }
    expect(codesOf(document)).toEqual(['sensitiveQuote /quote/groupBy'])
  })
})
