import { expect, it } from 'vitest'
import { writable } from './pdf-letters.ts'

it.each([
  ['Åsa Öberg, 1 000 kr – 5 €\n', 'Åsa Öberg, 1 000 kr – 5 €\n'],
  ['A\u030asa', 'Åsa'],
  ['Łukasz Wójcik', 'Łukasz Wójcik'],
  ['Ćosić Đorđević, Şahin, Őry', 'Ćosić Đorđević, Şahin, Őry'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Γιάννης Παπαδόπουλος', 'Γιάννης Παπαδόπουλος'],
  ['Олена Шевченко-Їжак', 'Олена Шевченко-Їжак'],
  ['e\u2011post, 1\u2009000, \u221212', 'e\u2011post, 1\u2009000, \u221212'],
  ['Hem 🏠 תל', 'Hem ? ??'],
  ['a\u202eb\u00adc\u200d\u0007', 'abc'],
  ['\u1c89 \u2713', '? ?'],
])('a paper writes %j as %j', (text, written) => {
  expect(writable(text)).toBe(written)
})
