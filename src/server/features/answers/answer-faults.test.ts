import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '../../../engine/document.ts'
import { evaluate, type Flow } from '../../../engine/evaluate.ts'
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

describe('[B4.3] what the server takes', () => {
  let flow: Flow
  beforeAll(async () => {
    ;({ flow } = await linkChild(() => '2026-11-21'))
  })

  it.each(['create', 'update'] as const)('is, for %s, what the browser asks with, as long as every answer is valid', (purpose) => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const evaluation = evaluate(flow, answers)
        const areGivenValid = Object.keys(evaluation.errors).every((input) => !Object.hasOwn(evaluation.relevant, input))
        const isTaken = checkAnswers(flow, answers, purpose).faults.length === 0
        expect(isTaken).toBe(isReadyToQuote(flow.document, evaluation, purpose) && areGivenValid)
      }),
      { numRuns: 500 },
    )
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
