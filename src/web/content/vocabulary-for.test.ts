import { describe, expect, it } from 'vitest'
import { validators } from '../../../validators/registry.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { vocabularyFor } from './vocabulary-for.ts'

describe('the vocabulary for a flow', () => {
  it('is that about persons, with the checks of the registry, where it needs no other', async () => {
    const { validators: some } = await vocabularyFor(['personalNumber', 'age', 'phone'])
    for (const [keyword, { check }] of Object.entries(some)) expect(check).toBe(validators[keyword as keyof typeof validators].check)
    expect(some).not.toHaveProperty('luhn')
  })

  it('is no larger where the server checks something too: the form asks it with what it has anyway', async () => {
    const { validators: some, remoteChecks } = await vocabularyFor(['personalNumber', 'check:knownPostalCode'])
    expect(some).not.toHaveProperty('luhn')
    expect(remoteChecks).toBe(vocabulary.remoteChecks)
  })

  it.each([['luhn'], ['compute:bmi'], ['unknown'], ['check:unknown']])('is all that there is where it needs "%s"', async (name) => {
    expect(await vocabularyFor(['personalNumber', name])).toBe(vocabulary)
  })
})
