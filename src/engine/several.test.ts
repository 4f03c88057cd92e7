import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import { answerText, FOR_CUSTOMER } from '../answers/answer-text.ts'
import { rawValue } from '../answers/raw-value.ts'
import { placeAtPaths, placementsOf } from '../quote/path.ts'
import { textsOf } from '../web/testing/texts.ts'
import { initialAnswers } from './defaults.ts'
import type { FlowDocument, InputSchema } from './document.ts'
import { evaluate } from './evaluate.ts'
import { carryOver } from './carry-over.ts'

const extras: InputSchema = input({
  type: 'array',
  widget: 'checkboxes',
  items: { type: 'string', enum: ['lock', 'light', 'bell', 'none'] },
  uniqueItems: true,
  minItems: 1,
  maxItems: 2,
  standsAlone: 'none',
  quote: { path: 'bicycle.extras', effect: 'update', codes: { lock: 'L' } },
})
const properties: FlowDocument['properties'] = { extras, note: input({ type: 'string', showIf: 'hasLock' }) }
const document: FlowDocument = {
  ...bicycle,
  properties,
  required: ['extras', 'note'],
  conditions: { hasLock: { properties: { extras: { contains: { const: 'lock' } } }, required: ['extras'] } },
  blocks: [],
  steps: [{ id: 'all', type: 'input', copy: 'a.b', sections: [{ id: 'all', copy: 'a.b', inputs: Object.keys(properties) }] }],
}
const flow = await flowOf(document)
const errorsOf = (answer: readonly unknown[] | undefined) => {
  const { errors } = evaluate(flow, { note: 'x', ...(answer && { extras: answer as string[] }) })
  return Object.values(errors).flatMap((all) => all.map(({ input: path, message }) => `${path} ${message}`))
}

describe('[D2] several choices of a list', () => {
  it.each<[string, readonly unknown[] | undefined, readonly string[]]>([
    ['within the limits', ['lock', 'bell'], []],
    ['none at all', undefined, ['extras schema.required']],
    ['too many', ['lock', 'light', 'bell'], ['extras schema.maxItems']],
    ['too few', [], ['extras schema.minItems']],
    ['one twice', ['lock', 'lock'], ['extras schema.uniqueItems']],
    ['one that is no choice', ['horn'], ['extras schema.not']],
    ['one of another type', [1], ['extras schema.not']],
    ['the one that stands alone', ['none'], []],
    ['another beside the one that stands alone', ['lock', 'none'], ['extras schema.not']],
  ])('are judged at the question: %s', (_, answer, errors) => expect(errorsOf(answer)).toEqual(errors))

  it('decide a condition by what they contain', () => {
    expect(evaluate(flow, { extras: ['bell', 'lock'] }).hiddenInputs).toEqual(new Set())
    expect(evaluate(flow, { extras: ['bell'] }).hiddenInputs).toEqual(new Set(['note']))
  })

  it('begin without an answer, and are carried over whole', () => {
    expect(initialAnswers(document, '2026-11-21')).toEqual({})
    expect(carryOver(document, { extras: ['lock'] })).toEqual({ extras: ['lock'] })
  })

  it('are a list of codes in the quote request', () => {
    expect(placeAtPaths(placementsOf(document, { extras: ['lock', 'bell'] }))).toEqual({ bicycle: { extras: ['L', 'bell'] } })
  })

  it('are read as they are written, with commas, and counted by a plural', () => {
    const copy = { 'test.input.option.lock': 'Lås', 'test.input.option.light': 'Lyse', 'test.input.option.bell': 'Klocka' }
    const said = (answer: readonly string[], language: string) =>
      answerText(
        { texts: textsOf(copy, language), options: {}, hiddenInputs: new Set(), privacy: FOR_CUSTOMER },
        { path: 'extras', schema: extras, answer },
      )
    expect(said(['lock', 'light', 'bell'], 'sv')).toBe('Lås, Lyse, Klocka')
    expect(said(['lock', 'bell'], 'en')).toBe('Lås, Klocka')
    expect(said(['lock'], 'sv')).toBe('Lås')
    expect(rawValue(extras, ['lock', 'bell'])).toBe(2)
  })
})
