import { describe, expect, it } from 'vitest'
import { canCancelAtRenewal } from './cancel-at-renewal.ts'
import { ownInsurance, TODAY, withoutEnd } from './testing.ts'

describe('[P4.6] an insurance that has begun', () => {
  it('can be ended at its renewal, from its first day to its last', () => {
    expect(canCancelAtRenewal(ownInsurance(), TODAY)).toBe(true)
    expect(canCancelAtRenewal(ownInsurance({ insuredFromDate: TODAY }), TODAY)).toBe(true)
    expect(canCancelAtRenewal(ownInsurance({ insuredToDate: TODAY }), TODAY)).toBe(true)
  })

  it.each([
    ['begins tomorrow', ownInsurance({ insuredFromDate: '2026-11-24' })],
    ['is accepted only', ownInsurance({ insuranceStatus: 'Accepted' })],
    ['is cancelled already', ownInsurance({ cancellationDate: '2026-12-31' })],
    ['ended yesterday', ownInsurance({ insuredToDate: '2026-11-22' })],
    ['has no end', withoutEnd(ownInsurance())],
    ['is not renewed', ownInsurance({ insuranceType: 'PregnancyInsurance' })],
    ['another decides about', ownInsurance({ insuranceType: 'GroupInsurance' })],
  ])('cannot be ended so if it %s', (_, insurance) => {
    expect(canCancelAtRenewal(insurance, TODAY)).toBe(false)
  })
})
