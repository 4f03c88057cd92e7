import { hasGlyph } from './pdf-fonts.ts'

/** Every sign that may need a look. The fonts have the printable signs of Latin-1. */
const UNCERTAIN = /[^\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/gu

/** Signs without a picture, such as a soft hyphen or a change of direction. */
const INVISIBLE = /^[\p{Cc}\p{Cf}]$/u

/** A document is laid out from left to right, without joining letters. */
const WRITTEN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u

/**
 * Returns a text in the signs of the fonts, which would draw any other as an empty box. Invisible signs are left out. A letter with an
 * unknown mark loses the mark; what no letter is near becomes a question mark.
 */
export function writable(text: string): string {
  return text.normalize('NFC').replaceAll(UNCERTAIN, written)
}

function written(sign: string): string {
  if (INVISIBLE.test(sign)) return ''
  if (isWritable(sign)) return sign
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare === '' || isWritable(bare) ? bare : '?'
}

const isWritable = (sign: string) => WRITTEN.test(sign) && hasGlyph(sign.codePointAt(0) ?? 0)
