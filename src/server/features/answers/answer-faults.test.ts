import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '../../../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../../engine/evaluate.ts'
import type { Json } from '../../../values/json.ts'
import { isReadyToQuote } from '../../../quote/readiness.ts'
import { linkChild, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { checkAnswers } from './answer-faults.ts'

const answered = (answer: Json) => fc.oneof({ weight: 6, arbitrary: fc.constant(answer) }, fc.constantFrom<Json>(false, true, 'x', 3))

/** Each input is omitted, correct, or another value, valid or invalid. The group's choice is always made. */
const someAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(
    Object.entries(WHOLE_ANSWERS).map(([input, answer]) => [input, input === 'insuranceAmount' ? fc.constant(answer) : answered(answer)]),
  ),
  { requiredKeys: ['insuranceAmount'] },
)

const areGivenValid = ({ errors, relevant }: Evaluation) => Object.keys(errors).every((input) => !Object.hasOwn(relevant, input))

describe('[B4.3] what the server takes', () => {
  let flow: Flow
  beforeAll(async () => {
    ;({ flow } = await linkChild(() => '2026-11-21'))
  })

  it('is, for create, what the browser asks with, as long as every answer is valid', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const evaluation = evaluate(flow, answers)
        const isTaken = checkAnswers(flow, answers, 'create').faults.length === 0
        expect(isTaken).toBe(isReadyToQuote(flow.document, evaluation, 'create') && areGivenValid(evaluation))
      }),
      { numRuns: 500 },
    )
  })

  it('is, for update, what the browser asks with at any step, as long as every answer is valid', () => {
    fc.assert(
      fc.property(someAnswers, fc.nat(flow.document.steps.length), (answers, currentStep) => {
        const evaluation = evaluate(flow, answers)
        const isTaken = checkAnswers(flow, answers, 'update').faults.length === 0
        const isReady = (effect: 'create' | 'update', step?: number) => isReadyToQuote(flow.document, evaluation, effect, step)
        const isValid = areGivenValid(evaluation)
        expect(isTaken || !(isValid && isReady('update', currentStep))).toBe(true)
        expect(!isTaken || (isValid && isReady('create'))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is, for update, no request without an answer that begins with a default', () => {
    const { insuranceAmount: _, ...others } = WHOLE_ANSWERS
    expect(checkAnswers(flow, others, 'create').faults).toEqual([])
    expect(checkAnswers(flow, others, 'update').faults).toMatchObject([{ input: 'insuranceAmount' }])
  })

  it('is, for update, a request without the answers of later steps', () => {
    const { healthDeclaration: _, ...others } = WHOLE_ANSWERS
    expect(checkAnswers(flow, others, 'update').faults).toEqual([])
    expect(checkAnswers(flow, others, 'accept').faults).toMatchObject([{ input: 'healthDeclaration' }])
  })

  it('is, for a contract, only a whole document that nothing blocks', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { errors, blocks, relevant } = evaluate(flow, answers)
        const checked = checkAnswers(flow, answers, 'accept')
        expect(checked.faults.length === 0).toBe(Object.keys(errors).length + Object.keys(blocks).length === 0)
        expect(checked.relevant).toEqual(relevant)
      }),
      { numRuns: 500 },
    )
  })

  it('never holds an input that the document does not have', () => {
    for (const input of ['discount', 'constructor', '__proto__']) {
      const answers = JSON.parse(`{"${input}": 1}`) as Answers
      expect(checkAnswers(flow, answers, 'create').faults).toEqual([{ input, message: 'unknownInput', params: {} }])
    }
  })
})
