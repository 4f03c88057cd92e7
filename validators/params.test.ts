import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/engine/json.ts'
import { validators, type ValidatorKeyword } from './registry.ts'

const REFUSED: Readonly<Record<ValidatorKeyword, readonly Json[]>> = {
  personalNumber: [false, {}, 'true', { coordination: 'yes' }, { coordination: true, other: 1 }],
  organizationNumber: [false, {}, 'true'],
  registrationNumber: [false, {}, 'true', { personal: true }],
  vin: [false, {}, 'true', { checkDigit: 'yes' }, { checkDigit: true, length: 17 }],
  chassisNumber: [false, {}, 'true', { min: 5 }],
  petId: [true, {}, 'dog', { animal: 'horse' }, { animal: ['dog'] }, { animal: 'dog', tattoo: false }],
  postalCode: [false, {}, 'true'],
  streetAddress: [false, {}, 'true', { apartment: true }],
  age: [true, {}, { min: -1 }, { min: 131 }, { max: 17.5 }, { max: '17' }, { min: 18, maximum: 70 }, { minimum: 18 }],
  differsFrom: [true, 'insuredChild', [], [''], [1], ['a', 'a']],
  distinct: [true, {}, { by: '' }, { and: ['guardian'] }, { by: 'a', and: [] }, { by: 'a', and: ['b', 'b'] }, { by: 'a', and: 'b' }],
  atMostOlderThan: [
    true,
    { years: 25, most: 2 },
    { years: 25, by: 'a' },
    { years: 25.5, most: 2, by: 'a' },
    { years: 131, most: 2, by: 'a' },
    { years: 25, most: -1, by: 'a' },
    { years: 25, most: 2, by: 'a', at: '' },
    { years: 25, most: 2, by: 'a', on: 'startDate' },
  ],
  birthDate: [
    true,
    { min: 6 },
    { min: {} },
    { min: { weeks: -6 } },
    { max: { years: 7.5 } },
    { max: { years: 131 } },
    { max: { decades: 1 } },
    { of: '' },
    { from: { years: 7 } },
  ],
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
  yearWindow: [
    true,
    { from: 0 },
    { from: 999 },
    { to: 10000 },
    { from: 1950.5 },
    { to: { years: 501 } },
    { to: { years: 0.5 } },
    { to: { months: 1 } },
    { to: {} },
    { until: 2000 },
  ],
  luhn: [false, {}, 'true', 12],
  account: [true, {}, 'clearingNumber', { clearing: '' }, { clearing: 7123 }, { clearing: 'a', strict: true }],
}

describe.each(Object.values(validators))('[D2] parameters of $keyword', ({ keyword, params }) => {
  const accepts = new Ajv2020({ strict: true }).compile(params)

  it.each(REFUSED[keyword].map((refused) => ({ refused })))('refuse $refused', ({ refused }) => {
    expect(accepts(refused)).toBe(false)
  })
})
