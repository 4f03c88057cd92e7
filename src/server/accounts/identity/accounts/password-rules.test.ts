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
    ['abcdeabcdeab', 'common'],
    ['abcdabcdabcd', 'monotonous'],
    [`abcde${'f'.repeat(195)}`, undefined],
    [`abcde${'f'.repeat(196)}`, 'tooLong'],
    ['Rutgerigt lösen', 'username'],
    ['lösenord12345', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['Sommar 2026!!', 'common'],
    ['hejhejhejhejhej', 'monotonous'],
    ['kvist7kvist7', 'common'],
    ['qwerty123456', 'common'],
    [`${'hej'.repeat(60)}hejdå vänner`, undefined],
    ['987654321098', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['fyra gula kajor sjunger', undefined],
    ['min ruTGer är bra', 'username'],
  ])('%j: %s', (password, fault) => expect(passwordFault(password, 'rutger')).toBe(fault))
})
