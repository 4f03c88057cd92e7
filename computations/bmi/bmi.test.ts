import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyMassIndex } from './index.ts'

const heights = fc.integer({ min: 120, max: 220 })
const weights = fc.integer({ min: 30, max: 250 })

describe('[B5.2] body mass index', () => {
  it('is within half a tenth of weight through the square of the height', () => {
    fc.assert(
      fc.property(heights, weights, (height, weight) => {
        const exact = weight / (height / 100) ** 2
        expect(Math.abs(bodyMassIndex(height, weight) - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  it('has one decimal at most', () => {
    fc.assert(
      fc.property(heights, weights, (height, weight) => {
        expect(String(bodyMassIndex(height, weight))).toMatch(/^\d+(\.\d)?$/)
      }),
    )
  })

  it('never falls with the weight, nor rises with the height', () => {
    fc.assert(
      fc.property(heights, weights, (height, weight) => {
        expect(bodyMassIndex(height, weight + 1)).toBeGreaterThanOrEqual(bodyMassIndex(height, weight))
        expect(bodyMassIndex(height + 1, weight)).toBeLessThanOrEqual(bodyMassIndex(height, weight))
      }),
    )
  })
})
