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

const STREAM = /stream\n([\s\S]*?)\nendstream/g

/** Parses a PDF. It supports only the constructs that pdfkit writes with standard fonts. */
export function readPdf(file: Buffer): PdfFacts {
  const raw = file.toString('latin1')
  const objects = raw.replaceAll(STREAM, 'stream')
  const text = [...raw.matchAll(STREAM)].map(([, stream = '']) => shownText(inflate(stream))).join('\n')
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

/** Returns the text of the `TJ` operators: hexadecimal strings in WinAnsi. */
function shownText(content: string): string {
  const decoder = new TextDecoder('windows-1252')
  const lines = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex'))).join(''),
  )
  return lines.join('\n')
}

/** Decodes a literal string: UTF-16 with a byte order mark, else Latin-1. */
function literal(value: string): string {
  if (!value.startsWith('\u00fe\u00ff')) return value
  return Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
}
