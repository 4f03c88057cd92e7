import { describe, expect, it } from 'vitest'
import { validators } from '../../../validators/registry.ts'
import { vocabulary } from '../../../validators/vocabulary.ts'
import { vocabularyFor } from './vocabulary-for.ts'

describe('the vocabulary for a flow', () => {
  it('is that about persons where it needs no other', async () => {
    const { validators: some } = await vocabularyFor(['personalNumber', 'age', 'phone'])
    for (const [keyword, validator] of Object.entries(some)) expect(validator).toBe(validators[keyword as keyof typeof validators])
    expect(some).not.toHaveProperty('luhn')
  })

  it.each([['luhn'], ['compute:bmi'], ['unknown']])('is all that there is where it needs "%s"', async (name) => {
    expect(await vocabularyFor(['personalNumber', name])).toBe(vocabulary)
  })
})
