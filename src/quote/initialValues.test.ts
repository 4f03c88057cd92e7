import { describe, expect, it } from 'vitest'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Flow } from '../engine/evaluate.ts'
import type { JsonSchema } from '../values/json.ts'
import { sufficientInitialValues } from './initialValues.ts'
import { SINGLE } from './testing.ts'

/** A flow with these rules: `wrong` is refused everywhere, `stopped` blocks, and a condition is a list of inputs. */
function flowWith(known: JsonSchema | undefined, holds: (answers: Answers) => boolean): Flow {
  const document: FlowDocument = {
    ...SINGLE,
    ...(known ? { conditions: { known }, quote: { path: 'thing', sufficientWhen: 'known' } } : {}),
    blocks: Object.keys(SINGLE.properties).map((at) => ({ when: at, at, outcome: 'callUs' })),
  }
  return {
    document,
    compiled: {
      validate: (answers) =>
        Object.keys(document.properties)
          .filter((input) => answers[input] === 'wrong' || !(input in answers))
          .map((input) => ({ input, message: 'schema.required', params: {} })),
      compute: () => undefined,
      holds: (condition, answers) => (condition === 'known' ? holds(answers) : answers[condition] === 'stopped'),
    },
  }
}

const both = flowWith({ required: ['holder', 'thing'] }, (answers) => 'holder' in answers && 'thing' in answers)
const either = flowWith(
  { anyOf: [{ required: ['colour'] }, { properties: { remark: { type: 'string' } }, required: ['remark'] }] },
  (answers) => 'colour' in answers || 'remark' in answers,
)

describe('[B4.2] sufficient initial values', () => {
  it.each<[string, Flow, Answers, boolean]>([
    ['all that the condition wants', both, { holder: 'a', thing: 'b' }, true],
    ['the condition does not hold', both, { holder: 'a' }, false],
    ['one of them is refused', both, { holder: 'wrong', thing: 'b' }, false],
    ['one of them blocks', both, { holder: 'a', thing: 'stopped' }, false],
    ['another that goes into the quote is refused', both, { holder: 'a', thing: 'b', extent: 'wrong' }, false],
    ['another that does not is refused', both, { holder: 'a', thing: 'b', remark: 'wrong', colour: 'wrong' }, true],
    ['either of two', either, { colour: 'a' }, true],
    ['one in a branch is refused', either, { colour: 'wrong' }, false],
    ['one in a nested branch is refused', either, { colour: 'a', remark: 'wrong' }, false],
    ['the policyholder is refused, though the condition does not name them', either, { colour: 'a', holder: 'wrong' }, false],
    ['nothing', both, {}, false],
  ])('%s', (_, flow, values, isSufficient) => {
    expect(sufficientInitialValues(flow, values)).toBe(isSufficient)
  })

  it('are never there without a condition', () => {
    expect(
      sufficientInitialValues(
        flowWith(undefined, () => true),
        { holder: 'a', thing: 'b' },
      ),
    ).toBe(false)
  })
})
