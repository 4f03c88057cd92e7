import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplesOf } from './pattern.ts'

describe('samples of a pattern', () => {
  it.each([
    ['^[0-9]{4,5}$', ['0000', '9999', '00000', '99999']],
    ['^[A-Z]{3}-[0-9]{2}$', ['AAA-00', 'ZZZ-99']],
    ['^(ja|nej)$', ['ja', 'nej']],
    ['^a?b$', ['b', 'ab']],
    ['^\\d+$', ['0', '9', '0000', '9999']],
    ['^(?:ab){2}$', ['abab']],
    ['^[\\w.-]+@x\\.se$', ['a@x.se', '-@x.se', 'aaaa@x.se', '----@x.se']],
  ])('%s', (pattern, samples) => {
    expect(samplesOf(pattern)).toEqual(samples)
  })

  it.each(['^(?=a)a$', '^(a)\\1$'])('there are none of %s', (pattern) => {
    expect(samplesOf(pattern)).toEqual([])
  })

  it('are all accepted by it', () => {
    const signs = fc.constantFrom('a', '[a-f]', '[^0-9]', '\\d', '(x|yz)', '[åäö]')
    const parts = fc.array(fc.tuple(signs, fc.constantFrom('', '?', '+', '*', '{2}', '{1,3}', '{2,}')), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(parts, (chosen) => {
        const pattern = `^${chosen.map((part) => part.join('')).join('')}$`
        const samples = samplesOf(pattern)
        expect(samples.length).toBeGreaterThan(0)
        expect(samples.every((sample) => new RegExp(pattern, 'u').test(sample))).toBe(true)
      }),
    )
  })
})
