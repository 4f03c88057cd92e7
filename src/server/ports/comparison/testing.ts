import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Compile } from 'typebox/compile'
import { Comparison, COMPARISON_AREAS } from '../../../contract/comparison.ts'
import { COVERAGE_LEVELS } from '../../../insurance/coverage.ts'
import type { Comparisons } from './comparison-port.ts'

/** Comparisons under test. They have a car with two covers or more, a home, and no unknown kind. */
export interface ComparisonWorld {
  readonly comparisons: Comparisons
  close(): Promise<void>
}

const form = Compile(Comparison)

/**
 * Declares the contract of the port `Comparisons` as tests.
 * @param title names the adapter in each test
 */
export function describeComparisons(title: string, makeWorld: () => Promise<ComparisonWorld>): void {
  describe(`[B1.3] ${title}: the contract of the comparison`, () => {
    let world: ComparisonWorld
    beforeAll(async () => {
      world = await makeWorld()
    })
    afterAll(async () => world.close())

    it('rates each cover of a car once, the widest first, and a home as a whole', async () => {
      const car = await world.comparisons.of('CarInsurance')
      const covers = car?.ratings.map(({ coverage }) => coverage) ?? []
      expect(covers.length).toBeGreaterThan(1)
      expect(covers).toEqual(COVERAGE_LEVELS.filter((level) => covers.includes(level)))
      const home = await world.comparisons.of('HomeInsurance')
      expect(home?.ratings.map(({ coverage }) => coverage)).toEqual(['none'])
    })

    it('keeps to the shape of the call, with the areas in display order and each once', async () => {
      const home = await world.comparisons.of('HomeInsurance')
      expect(form.Check(home)).toBe(true)
      const areas = home?.ratings[0]?.areas.map(({ area }) => area) ?? []
      expect(areas).toEqual(COMPARISON_AREAS.filter((area) => areas.includes(area)))
    })

    it('has no comparison of a kind that nobody compares', async () => {
      expect(await world.comparisons.of('Unknown')).toBeUndefined()
    })
  })
}
