import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/engine/json.ts'
import { validators, type ValidatorKeyword } from './registry.ts'

const REFUSED: Readonly<Record<ValidatorKeyword, readonly Json[]>> = {
  personalNumber: [false, {}, 'true', { coordination: 'yes' }, { coordination: true, other: 1 }],
  age: [true, {}, { min: -1 }, { min: 131 }, { max: 17.5 }, { max: '17' }, { min: 18, maximum: 70 }, { minimum: 18 }],
  differsFrom: [true, 'insuredChild', [], [''], [1], ['a', 'a']],
  phone: [false, {}, { kinds: [] }, { kinds: ['landline'] }, { kinds: ['mobile', 'mobile'] }, []],
  email: [false, {}, 'true'],
  name: [false, {}, 'true'],
  dateWindow: [
    true,
    { from: 0 },
    { from: { days: 0.5 } },
    { to: { weeks: 1 } },
    { until: { days: 1 } },
    { to: { years: 151 } },
    { to: { months: 1201 } },
    { from: { days: -36501 } },
  ],
}

describe.each(Object.values(validators))('[D2] parameters of $keyword', ({ keyword, params }) => {
  const accepts = new Ajv2020({ strict: true }).compile(params)

  it.each(REFUSED[keyword].map((refused) => ({ refused })))('refuse $refused', ({ refused }) => {
    expect(accepts(refused)).toBe(false)
  })
})
