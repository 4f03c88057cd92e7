import { describe, expect, it } from 'vitest'
import { findHiddenSigns, hiddenSignIn } from './hidden-signs.ts'

describe('a sign that nobody sees', () => {
  it.each([
    ['a control character', 'Hej\u0002', 3, 'U+0002'],
    ['a control character of the upper half', 'Hej\u0085', 3, 'U+0085'],
    ['a sign that turns the direction of writing', 'kr \u202e001', 3, 'U+202E'],
    ['a mark of direction', '\u200ebåt', 0, 'U+200E'],
    ['a space without width', 'två\u200bord', 3, 'U+200B'],
    ['a line separator', 'a\u2028b', 1, 'U+2028'],
    ['a byte order mark', '\ufeffa', 0, 'U+FEFF'],
    ['a tag', 'a\u{e0061}', 1, 'U+E0061'],
    ['a joiner between letters', 'a\u200db', 1, 'U+200D'],
  ])('is found: %s', (_, text, character, sign) => expect(hiddenSignIn(text)).toEqual({ character, sign }))

  it.each(['å ä ö\t\r\n', 'för\u00adsäkring', '100\u00a0kr', '👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚒', '§ – ”'])('is not what shows, or lets a word break: %j', (text) =>
    expect(hiddenSignIn(text)).toBeUndefined(),
  )

  it('is found in every text and name of JSON at its place, up to a number', () => {
    const json = { a: [1, { 'b\u200b': null }, ['x\u200b']], c: 'y\u202e' }
    expect(findHiddenSigns(json, 20)).toEqual([
      { variant: 'text', path: ['c'], character: 1, sign: 'U+202E' },
      { variant: 'text', path: ['a', 2, 0], character: 1, sign: 'U+200B' },
      { variant: 'name', path: ['a', 1, 'b\u200b'], character: 1, sign: 'U+200B' },
    ])
    expect(
      findHiddenSigns(
        Array.from({ length: 50 }, () => '\u200b'),
        20,
      ),
    ).toHaveLength(20)
    expect(findHiddenSigns('\u200b', 20)).toHaveLength(1)
    expect(findHiddenSigns(null, 20)).toEqual([])
  })
})
