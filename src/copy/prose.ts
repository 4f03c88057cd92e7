/** A part of a longer text. */
export type ProseBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** A piece of a paragraph: plain words, bold words, or words that lead to an address. */
export interface ProsePiece {
  /** Its place in the text. */
  readonly at: number
  readonly text: string
  readonly address?: string
  readonly isBold?: true
}

const HEADING = /^(#{2,3}) +(.+)$/
const ITEM = /^- +/
/** `[words](address)`: a path of the shop, or an address that begins with `https://`, `mailto:` or `tel:`. */
const LINK = /\[([^\][]+)\]\((\/(?![/\\])[^\s()\\]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:\+?[\d-]+)\)/
/** `**words**`. */
const BOLD = /\*\*([^\s*](?:[^*]*[^\s*])?)\*\*/
const PIECES = new RegExp(`${LINK.source}|${BOLD.source}`, 'g')

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

/** Returns the pieces of a paragraph or an item, in order: `[words](/path)` is a link, `**words**` are bold. */
export function prosePieces(text: string): ProsePiece[] {
  const pieces: ProsePiece[] = []
  let at = 0
  for (const { 0: whole, 1: words, 2: address, 3: bold = '', index } of text.matchAll(PIECES)) {
    if (index > at) pieces.push({ at, text: text.slice(at, index) })
    pieces.push(
      words === undefined || address === undefined ? { at: index, text: bold, isBold: true } : { at: index, text: words, address },
    )
    at = index + whole.length
  }
  return at < text.length ? [...pieces, { at, text: text.slice(at) }] : pieces
}

/** Whether a text has a link, bold words or a list. */
export function hasMarkup(text: string): boolean {
  return /\*\*|\]\(|^- /m.test(text)
}

/** Returns a text without its marks, for a place that shows plain words. */
export function plainProse(text: string): string {
  if (!hasMarkup(text)) return text
  return proseBlocks(text)
    .map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join(', ') : wordsOf(block.text)))
    .join(' ')
}

function wordsOf(part: string): string {
  return prosePieces(part)
    .map(({ text }) => text)
    .join('')
}

const WORD_JOINER = '\u2060'

/** Returns the words of a customer so that no mark is read in them. */
export function plainValue(text: string): string {
  return text.replaceAll(/\*\*|\]\(/g, (mark) => mark[0] + WORD_JOINER + mark[1])
}
