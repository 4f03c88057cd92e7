import { describe, expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

describe('a name within a sentence', () => {
  it.each([
    ['Person 1', 'person 1'],
    ['Övrig byggnad 2', 'övrig byggnad 2'],
    ['BMI', 'BMI'],
    ['2 barn', '2 barn'],
    ['', ''],
  ])('%j reads %j', (name, within) => {
    expect(inSentence(name)).toBe(within)
  })
})
