import { describe, expect, it } from 'vitest'
import { dueDateOf, type QuoteRow } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'
import carTariff from './tariffs/car.json' with { type: 'json' }
import homeTariff from './tariffs/home.json' with { type: 'json' }

const rowOf = (more: object, setFreeTrial = true) =>
  ({ request: { setFreeTrial }, startDate: '2026-12-01', annualPremium: 3360, ...more }) as unknown as QuoteRow
const [car, home] = [carTariff as Tariff, homeTariff as Tariff]

describe('[B9.1] the first due date of a quote', () => {
  it('is moved by the free trial of its tariff', () => {
    expect(dueDateOf(rowOf({}), car)).toEqual({ firstDueDate: '2026-12-15' })
    expect(dueDateOf(rowOf({}), home)).toEqual({ firstDueDate: '2027-02-01' })
  })

  it('is not moved without a free trial, and is none where nothing is to be paid or the start is not known', () => {
    expect(dueDateOf(rowOf({}, false), car)).toEqual({})
    expect(dueDateOf(rowOf({ annualPremium: 0 }), car)).toEqual({})
    expect(dueDateOf(rowOf({ startDate: null }), car)).toEqual({})
  })
})
