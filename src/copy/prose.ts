/** A part of a longer text. */
export type ProseBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** A piece of a paragraph: plain words, or words that lead to an address. */
export interface ProsePiece {
  /** Its place in the text. */
  readonly at: number
  readonly text: string
  readonly address?: string
}

const HEADING = /^(#{2,3}) +(.+)$/
const ITEM = /^- +/
/** `[words](address)`, where the address is a path of the shop or begins with `https://`. */
const LINKS = /\[([^\]]+)\]\((\/[^\s()]*|https:\/\/[^\s()]+)\)/g

/**
 * Returns the parts of a longer text of the copy. Empty lines separate them. A part that begins with `## ` or `### ` is a heading, one
 * whose every line begins with `- ` a list, and any other a paragraph.
 */
export function proseBlocks(text: string): ProseBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
}

function blockOf(part: string): ProseBlock {
  const [, marks, heading] = HEADING.exec(part) ?? []
  if (marks !== undefined && heading !== undefined) return { kind: 'heading', level: marks.length === 2 ? 2 : 3, text: heading }
  const lines = part.split('\n')
  if (lines.every((line) => ITEM.test(line))) return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }
  return { kind: 'paragraph', text: part }
}

/** Returns the pieces of a paragraph or an item, in order: `[words](/path)` is a link. */
export function prosePieces(text: string): ProsePiece[] {
  const pieces: ProsePiece[] = []
  let at = 0
  for (const { 0: link, 1: words = '', 2: address = '', index } of text.matchAll(LINKS)) {
    if (index > at) pieces.push({ at, text: text.slice(at, index) })
    pieces.push({ at: index, text: words, address })
    at = index + link.length
  }
  return at < text.length ? [...pieces, { at, text: text.slice(at) }] : pieces
}
