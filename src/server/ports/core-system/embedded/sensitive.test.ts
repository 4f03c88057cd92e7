import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../values/json.ts'
import { joinRequest, splitRequest } from './sensitive.ts'

const base = {
  insuranceType: 'LifeInsurance',
  quote: { salesInfo: { sellingChannel: 'InternetFors' as const } },
  setFreeTrial: false,
  insuranceHolder: [{ personalNumber: '198507092388' }],
  flow: { bundle: 'b'.repeat(22), answers: { smoker: true, weight: 80, sum: 1 } },
  life: { smoker: true, insuredSum: 1 },
  persons: [{ weight: 80, name: 'Elin' }, { weight: 70 }],
  codes: [7, 8],
}
const parts = { inputs: ['smoker', 'weight', 'never'], paths: ['life.smoker', 'persons.0.weight', 'codes.1', 'life.never', 'no.such.path'] }

describe('sensitive answers', () => {
  it('are taken out of the answers and of every place that they were carried to', () => {
    const { plain, sensitive } = splitRequest(base, parts)
    expect(plain).toEqual({
      ...base,
      flow: { bundle: base.flow.bundle, answers: { sum: 1 } },
      life: { insuredSum: 1 },
      persons: [{ name: 'Elin' }, { weight: 70 }],
      codes: [7, null],
    })
    expect(JSON.parse(sensitive ?? '')).toEqual({
      answers: { smoker: true, weight: 80 },
      values: { 'life.smoker': true, 'persons.0.weight': 80, 'codes.1': 8 },
    })
  })

  it('come back whole, and the request that was split is left alone', () => {
    const before = structuredClone(base)
    expect(joinRequest(splitRequest(base, parts))).toEqual(base)
    expect(base).toEqual(before)
  })

  it('nothing is encrypted where nothing is sensitive', () => {
    const split = splitRequest(base, { inputs: [], paths: [] })
    expect(split).toEqual({ plain: base, sensitive: undefined })
    expect(joinRequest(split)).toEqual(base)
  })

  it('join undoes split, whatever is sensitive', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(fc.boolean(), fc.integer(), fc.string()), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(values, values, names, (answers, details, sensitive) => {
        const request = { ...base, flow: { ...base.flow, answers }, life: details as JsonObject }
        const paths = sensitive.map((name) => `life.${name}`)
        const split = splitRequest(request, { inputs: sensitive, paths })
        expect(joinRequest(split)).toEqual(request)
        for (const name of sensitive) expect(split.plain.flow.answers).not.toHaveProperty(name)
      }),
    )
  })
})
