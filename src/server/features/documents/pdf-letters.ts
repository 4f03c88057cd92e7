/** What is none of the characters of the standard fonts (WinAnsi), and no line break. */
const UNWRITABLE =
  /[^\n\r\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu

/** Letters that are no other letter with a mark, and signs, as near as the fonts have them. */
const NEAR: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
}

/**
 * Returns a text in the letters of the standard fonts, which would write any other as a wrong one. A letter with an unknown mark loses
 * the mark, as Ć in a name; what no letter is near becomes a question mark.
 */
export function writable(text: string): string {
  return text.normalize('NFC').replaceAll(UNWRITABLE, nearest)
}

function nearest(sign: string): string {
  if (/\p{M}|\p{Cf}/u.test(sign)) return ''
  if (/\s/u.test(sign)) return ' '
  const bare = NEAR[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.search(UNWRITABLE) === -1 ? bare : '?'
}
