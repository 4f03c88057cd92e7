import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Names of the fonts in a document. */
export const FONTS = { body: 'body', strong: 'strong' } as const

type FontName = keyof typeof FONTS

/** Arimo: the widths of Helvetica, with the Latin, Greek and Cyrillic letters. */
const FILES: Readonly<Record<FontName, string>> = {
  body: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  strong: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
}

const fromHere = createRequire(import.meta.url)

function readFont(file: string): Font {
  const font = create(readFileSync(fromHere.resolve(file)))
  if (!('glyphForCodePoint' in font)) throw new TypeError(`${file} is a collection of fonts`)
  // A glyph keeps the letters for which it was first drawn: none, if it was first drawn as the O of an Ö.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

/** Read once: to open both again takes longer than to write a document. */
const fonts: Readonly<Record<FontName, Font>> = { body: readFont(FILES.body), strong: readFont(FILES.strong) }

/** Makes the fonts known to a document, which embeds the letters that it writes. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  // The types of pdfkit lack that a source may be an open font.
  for (const name of ['body', 'strong'] as const) pdf.registerFont(name, fonts[name] as unknown as Uint8Array)
}

/** Whether both fonts have a sign. */
export function hasGlyph(codePoint: number): boolean {
  return fonts.body.hasGlyphForCodePoint(codePoint) && fonts.strong.hasGlyphForCodePoint(codePoint)
}
