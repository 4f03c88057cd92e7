import { describe, expect, it } from 'vitest'
import { validators } from '../../../validators/registry.ts'
import { vocabularyFor } from './vocabulary-for.ts'

describe('the validators for a flow', () => {
  it('are those about persons where it needs no other', async () => {
    const registry = await vocabularyFor(['personalNumber', 'age', 'phone'])
    expect(Object.entries(registry).every(([keyword, validator]) => validator === validators[keyword as keyof typeof validators])).toBe(
      true,
    )
    expect(registry).not.toHaveProperty('luhn')
  })

  it.each([['luhn'], ['unknown']])('are all that there are where it needs "%s"', async (keyword) => {
    expect(await vocabularyFor(['personalNumber', keyword])).toBe(validators)
  })
})
