import { describe, expect, it } from 'vitest'
import { passwordFault, type PasswordFault } from './password-rules.ts'

describe('a password that somebody chooses', () => {
  it.each<[string, PasswordFault | undefined]>([
    ['korrekt häst', undefined],
    ['korrekt häs', 'tooShort'],
    // decomposed letters: a letter with a combining ring counts as one character
    ['a\u030a'.repeat(4) + 'bcdefgh', 'tooShort'],
    ['a\u030a'.repeat(4) + 'bcdefghi', undefined],
    ['', 'tooShort'],
    ['abcdeabcdeab', undefined],
    ['abcdabcdabcd', 'monotonous'],
    [`abcde${'f'.repeat(195)}`, undefined],
    [`abcde${'f'.repeat(196)}`, 'tooLong'],
    ['Rutger1234567', 'username'],
    ['min ruTGer är bra', 'username'],
  ])('%j: %s', (password, fault) => expect(passwordFault(password, 'rutger')).toBe(fault))
})
