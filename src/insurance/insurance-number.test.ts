import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayInsuranceNumber, insuranceIdOf } from './insurance-number.ts'

describe('[P3.3] the id of an insurance', () => {
  it.each([
    ['12 345.678', '12345678'],
    ['TF-26-1048\u00a02915', 'TF-26-10482915'],
    [' . ', ''],
  ])('of the number "%s" is "%s"', (number, id) => {
    expect(insuranceIdOf(number)).toBe(id)
  })
})

describe('[P5.1] an insurance number', () => {
  it.each([
    ['1234', '1234'],
    ['12345', '123 45'],
    ['1234567', '1234 567'],
    ['12345678', '1234 5678'],
    ['123456789', '123 456 789'],
    ['12.345 678', '1234 5678'],
    ['TF-26-10482915', 'TF-26-1048 2915'],
    ['1234567890123', '1234 567 890 123'],
  ])('%s is shown as %s', (number, shown) => {
    expect(displayInsuranceNumber(number).replaceAll('\u00a0', ' ')).toBe(shown)
  })

  it('shown in groups has the same id, and is shown the same way again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 .-]{0,20}$/), (number) => {
        const shown = displayInsuranceNumber(number)
        expect(insuranceIdOf(shown)).toBe(insuranceIdOf(number))
        expect(displayInsuranceNumber(shown)).toBe(shown)
      }),
    )
  })
})
