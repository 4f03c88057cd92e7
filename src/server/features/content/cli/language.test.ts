import { describe, expect, it } from 'vitest'
import { CommandError } from './client.ts'
import { takeLanguage } from './language.ts'

describe('the language option of the content command', () => {
  it('is Swedish where it is left out', () => {
    expect(takeLanguage(['lint', 'child'])).toEqual({ language: 'sv', rest: ['lint', 'child'] })
  })

  it.each([[['--language', 'en', 'lint', 'child']], [['lint', '--language', 'en', 'child']], [['lint', 'child', '--language=en']]])(
    'is taken out of %j',
    (words) => {
      expect(takeLanguage(words)).toEqual({ language: 'en', rest: ['lint', 'child'] })
    },
  )

  it.each([[['--language']], [['--language', 'fi']], [['--language=']]])('%j is refused', (words) => {
    expect(() => takeLanguage(words)).toThrow(CommandError)
  })
})
