import { describe, expect, it } from 'vitest'
import { bicycle, input, TODAY } from '../../tests/fixtures/flow.ts'
import type { Answers, Facts, FlowDocument } from '../engine/document.ts'
import { answerParams } from './answer-params.ts'
import { textsIn } from './texts-in.ts'

const document: FlowDocument = {
  ...bicycle,
  properties: {
    owner: input({ type: 'string', personalNumber: true, widget: 'personalNumber' }),
    sum: input({ type: 'integer', options: 'sums', widget: 'select' }),
    color: input({ type: 'string', options: 'colors', widget: 'select' }),
    note: input({ type: 'string', widget: 'textArea' }),
    home: input({ type: 'object', properties: { city: input({ type: 'string' }) } }),
    persons: input({ type: 'array', items: { type: 'object', properties: {}, required: [] } }),
    isElectric: input({ type: 'boolean', widget: 'yesNo' }),
    weight: input({ type: 'integer' }),
    illness: input({ type: 'string', sensitive: true }),
  },
  facts: {
    area: { type: 'string', given: true },
    rooms: { type: 'integer', compute: 'count', with: { list: 'persons' } },
    vehicle: { type: 'object', given: true },
    massIndex: { type: 'number', compute: 'massIndex', with: { weight: 'weight' } },
    risk: { type: 'number', compute: 'risk', with: { from: 'massIndex' } },
  },
  steps: [
    { id: 'health', type: 'health', copy: 'health', sections: [{ id: 'body', copy: 'body', inputs: ['weight'] }] },
    { id: 'summary', type: 'summary', copy: 'summary' },
  ],
}

const source = {
  document,
  texts: textsIn({ 'sums.large': '{amount:money}', 'colors.red': 'Röd', 'general.yes': 'Ja' }),
  options: { sums: [{ code: 2, copy: 'sums.large', amount: 1_184_000 }], colors: [{ code: 'red', copy: 'colors.red' }] },
}

const paramsOf = (answers: Answers, facts: Facts = {}) =>
  answerParams({ ...source, evaluation: { relevant: answers, facts, hiddenInputs: new Set<string>() } }, TODAY)

describe('answers as placeholders', () => {
  it('are written as on the summary, with the ages of personal numbers', () => {
    expect(paramsOf({ owner: '198507092388', sum: 2, color: 'red', note: 'en\ntvå' })).toEqual({
      owner: '19850709-2388',
      ownerAge: 41,
      sum: '1\u00a0184\u00a0000\u00a0kr',
      'sum.': 2,
      color: 'Röd',
      'color.': 'red',
      note: 'en två',
    })
  })

  it('are one line for an answer with parts, and yes or no in words', () => {
    expect(paramsOf({ home: { city: 'Lund' }, persons: [{}], isElectric: true })).toEqual({
      home: 'Lund',
      'persons.': 1,
      isElectric: 'Ja',
      'isElectric.': 'true',
    })
  })

  it('leave out health answers: those that are marked, and all that a health step asks', () => {
    expect(paramsOf({ weight: 70, illness: 'hemligt' })).toEqual({})
  })
})

describe('facts as placeholders', () => {
  it('go by their names, if they are texts or numbers', () => {
    expect(paramsOf({}, { area: 'Norra\nstaden', rooms: 3, vehicle: { brand: 'Saab' } })).toEqual({ area: 'Norra staden', rooms: 3 })
  })

  it('are left out if they are made of health answers, at however many removes', () => {
    expect(paramsOf({}, { massIndex: 24.2, risk: 2, rooms: 3 })).toEqual({ rooms: 3 })
  })

  it('that the document does not declare are none', () => {
    expect(paramsOf({}, { other: 'x' })).toEqual({})
  })
})
