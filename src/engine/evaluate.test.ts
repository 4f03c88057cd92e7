import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bicycle, edited, flowOf } from '../../tests/fixtures/flow.ts'
import type { Answers } from './document.ts'
import { evaluate } from './evaluate.ts'
import { blockedStepAndFields, blockingPaths, shownPaths, shownSteps } from './navigation.ts'

const flow = await flowOf(bicycle)
const OWNER = '198507092388'
const complete: Answers = { owner: OWNER, isElectric: false, value: 8000 }
const step = (id: string) => bicycle.steps.find((candidate) => candidate.id === id)!

describe('evaluate', () => {
  it('asks only for what is shown', () => {
    const { errors, hiddenInputs } = evaluate(flow, complete)
    expect(errors).toEqual({})
    expect([...hiddenInputs].toSorted()).toEqual(['charger', 'power'])
  })

  it('drops the answer of a hidden input, and what depended on it', () => {
    const shown = evaluate(flow, { ...complete, isElectric: true, power: 600, charger: 'wall' })
    expect(shown.relevant).toHaveProperty('charger')
    const hidden = evaluate(flow, { ...complete, isElectric: false, power: 600, charger: 'wall' })
    expect(hidden.relevant).toEqual(complete)
    expect(hidden.hiddenInputs).toContain('charger')
  })

  it('keeps the answer of a hidden input that is declared to keep it', async () => {
    const keeping = await flowOf(
      edited(bicycle, ({ properties }) => {
        properties['power']!.whenHidden = 'keep'
      }),
    )
    expect(evaluate(keeping, { ...complete, power: 600 }).relevant).toHaveProperty('power', 600)
  })

  it('names the message and its placeholders', () => {
    const { errors } = evaluate(flow, { ...complete, owner: '200811222389', isElectric: true, power: 50 })
    expect(errors['owner']).toEqual([{ input: 'owner', message: 'age.min', params: { limit: 18 } }])
    expect(errors['power']?.[0]).toMatchObject({ message: 'schema.minimum', params: { limit: 100 } })
    expect(errors['charger']).toBeUndefined()
  })

  it('separates blocked from invalid: the answers are valid and the customer cannot continue', () => {
    const { errors, blocks } = evaluate(flow, { ...complete, value: 60_000 })
    expect(errors).toEqual({})
    expect(blocks['value']).toMatchObject({ outcome: 'callUs' })
  })

  it('gives the same for every order of the answers, and is stable on what it kept', () => {
    const answers = fc.record(
      {
        isElectric: fc.boolean(),
        power: fc.integer({ min: 0, max: 1200 }),
        charger: fc.string(),
        value: fc.integer({ min: 0, max: 90_000 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answers, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).toReversed())
        const evaluation = evaluate(flow, given)
        expect(evaluate(flow, reversed)).toEqual(evaluation)
        expect(evaluate(flow, evaluation.relevant)).toEqual(evaluation)
      }),
    )
  })
})

describe('[B2.4] steps and what blocks them', () => {
  it('counts steps from 0 and records the first input that blocks each', () => {
    const evaluation = evaluate(flow, { value: 60_000 })
    expect(blockedStepAndFields(bicycle, evaluation)).toEqual({ 0: 'owner', 1: 'value' })
  })

  it('records nothing for a step without faults, nor for one that is hidden', () => {
    expect(blockedStepAndFields(bicycle, evaluate(flow, complete))).toEqual({})
  })

  it('lists every blocking input of a step in the order of the page', () => {
    const evaluation = evaluate(flow, { isElectric: true, value: 10 })
    expect(blockingPaths(bicycle, step('bicycle'), evaluation)).toEqual(['value', 'power'])
  })

  it('shows inputs and steps that are relevant only', () => {
    const evaluation = evaluate(flow, complete)
    expect(shownPaths(bicycle, step('bicycle'), evaluation)).toEqual(['value', 'isElectric'])
    expect(shownSteps(bicycle, evaluation).map(({ id }) => id)).toEqual(['people', 'bicycle', 'summary', 'sign', 'receipt'])
  })
})
