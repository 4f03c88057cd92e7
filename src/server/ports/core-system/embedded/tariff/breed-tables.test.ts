import { describe, expect, it } from 'vitest'
import cats from '../../../../../../flow-schemas/lookups/catBreeds.json' with { type: 'json' }
import dogs from '../../../../../../flow-schemas/lookups/dogBreeds.json' with { type: 'json' }
import catGroups from '../tariffs/tables/catBreedGroups-2026.1.json' with { type: 'json' }
import dogGroups from '../tariffs/tables/dogBreedGroups-2026.1.json' with { type: 'json' }

describe.each<[string, { readonly entries: readonly { readonly code: string }[] }, Readonly<Record<string, number>>, number]>([
  ['dogs', dogs, dogGroups, 300],
  ['cats', cats, catGroups, 60],
])('the breed groups of %s', (_, { entries }, groups, least) => {
  it('are known of every breed that can be chosen', () => {
    expect(entries.length).toBeGreaterThanOrEqual(least)
    expect(Object.keys(groups).toSorted()).toEqual(entries.map(({ code }) => code).toSorted())
  })

  it('are 1 to 5, and each of them has breeds', () => {
    expect([...new Set(Object.values(groups))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })
})
