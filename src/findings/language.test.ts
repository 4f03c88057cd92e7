import { describe, expect, it } from 'vitest'
import { acceptedLanguage } from './language.ts'

describe('the language that a request accepts', () => {
  it.each([
    [undefined, 'sv'],
    ['', 'sv'],
    ['*', 'sv'],
    ['fi', 'sv'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['fi, sv;q=0.1, en;q=0.8', 'en'],
    ['en;q=0', 'sv'],
  ])('of %j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})
