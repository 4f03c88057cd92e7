import { expect, it } from 'vitest'
import { writable } from './pdf-letters.ts'

it.each([
  ['Åsa Öberg, 1 000 kr – 5 €\n', 'Åsa Öberg, 1 000 kr – 5 €\n'],
  ['A\u030asa', 'Åsa'],
  ['Łukasz Wójcik', 'Lukasz Wójcik'],
  ['Ćosić Đorđević, Şahin', 'Cosic Dordevic, Sahin'],
  ['e\u2011post, 1\u2009000, \u221212', 'e-post, 1 000, -12'],
  ['Hem 🏠 תל', 'Hem ? ??'],
  ['a\u202eb\u00ad', 'ab\u00ad'],
])('a paper writes %j as %j', (text, written) => {
  expect(writable(text)).toBe(written)
})
