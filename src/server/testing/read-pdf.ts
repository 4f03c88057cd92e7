import { inflateSync } from 'node:zlib'

/** The parts of a PDF that tests compare. */
export interface PdfFacts {
  readonly pages: number
  /** The text in drawing order, one line per text line. */
  readonly text: string
  /** The number of structure elements for each tag. */
  readonly tags: Readonly<Record<string, number>>
  /** The alternative texts of pictures. */
  readonly alternatives: readonly string[]
  /** The file without its streams. */
  readonly objects: string
}

const OBJECT = /^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm
const STREAM = /stream\n([\s\S]*?)\nendstream/g

/** Parses a PDF. It supports only the constructs that pdfkit writes with embedded fonts. */
export function readPdf(file: Buffer): PdfFacts {
  const raw = file.toString('latin1')
  const objects = raw.replaceAll(STREAM, 'stream')
  const fonts = readFonts(raw)
  const text = [...raw.matchAll(STREAM)].map(([, stream = '']) => shownText(inflate(stream), fonts)).join('\n')
  const tags: Record<string, number> = {}
  for (const [, tag = ''] of objects.matchAll(/^\/S \/(\w+)$/gm)) tags[tag] = (tags[tag] ?? 0) + 1
  return {
    pages: [...objects.matchAll(/^\/Type \/Page$/gm)].length,
    text,
    tags,
    alternatives: [...objects.matchAll(/^\/Alt \((.*)\)$/gm)].map(([, value = '']) => literal(value)),
    objects,
  }
}

function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** The text of each glyph of a font. */
type GlyphTexts = readonly string[]

/** Returns the fonts of a file, by the name that its pages use. */
function readFonts(raw: string): ReadonlyMap<string, GlyphTexts> {
  const byNumber = new Map([...raw.matchAll(OBJECT)].map(([, number = '', body = '']) => [number, body]))
  const textsOf = (font: string) => {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(byNumber.get(font) ?? '') ?? []
    const [, stream = ''] = [...(byNumber.get(map) ?? '').matchAll(STREAM)][0] ?? []
    return glyphTexts(inflate(stream))
  }
  return new Map([...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [name, textsOf(font)]))
}

/** Returns the texts of a `bfrange` that lists one text, in hexadecimal UTF-16, for each glyph. */
function glyphTexts(map: string): GlyphTexts {
  return [...map.matchAll(/\[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
  )
}

/** Returns the text of the `TJ` operators: hexadecimal numbers of glyphs. */
function shownText(content: string, fonts: ReadonlyMap<string, GlyphTexts>): string {
  let glyphs: GlyphTexts = []
  const lines: string[] = []
  for (const [, font, parts = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font === undefined) lines.push(parts.replaceAll(/[^<]*<([0-9a-f]*)>[^<]*/g, (_, hex: string) => decode(hex, glyphs)))
    else glyphs = fonts.get(font) ?? []
  }
  return lines.join('\n')
}

function decode(hex: string, glyphs: GlyphTexts): string {
  return hex.replaceAll(/.{4}/g, (glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '\ufffd')
}

/** Decodes a literal string: UTF-16 with a byte order mark, else Latin-1. */
function literal(value: string): string {
  if (!value.startsWith('\u00fe\u00ff')) return value
  return Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
}
