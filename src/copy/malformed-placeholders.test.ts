import { describe, expect, it } from 'vitest'
import { isBlank } from './blank.ts'
import { malformedPlaceholders } from './malformed-placeholders.ts'

describe('[D3] a part of a text in braces', () => {
  it.each([
    ['{deductible: money}', ['{deductible: money}']],
    ['Du betalar {x', ['{x']],
    ['{{x}}', ['{{x}}']],
    ['{}', ['{}']],
    ['{ x }', ['{ x }']],
    ['{1}', ['{1}']],
    ['x}', ['}']],
    ['{a} {b:Money} {c c}', ['{b:Money}', '{c c}']],
    ['{a}{b} och {c', ['{c']],
  ])('that is no placeholder is found: %s', (text, parts) => expect(malformedPlaceholders(text)).toEqual(parts))

  it.each(['', 'Ingen', '{a}', '{a:money} {b:date}{c}', '{a:okand}'])('may be a placeholder: %s', (text) =>
    expect(malformedPlaceholders(text)).toEqual([]),
  )
})

describe('[D3] a text that shows nothing', () => {
  it.each(['', ' ', '\u00A0', '\u200B\n', '\uFEFF\u00AD'])('is blank: %j', (text) => expect(isBlank(text)).toBe(true))
  it.each(['.', ' a ', '–'])('is not blank with a sign: %j', (text) => expect(isBlank(text)).toBe(false))
})
