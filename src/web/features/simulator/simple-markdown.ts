/** A run of text in one weight. */
export interface Span {
  readonly text: string
  readonly isStrong: boolean
}

export type Line = readonly Span[]

/** A part of a text in BankID's simple markdown. */
export type Block =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly line: Line }
  | { readonly type: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly type: 'list'; readonly items: readonly Line[] }
  | { readonly type: 'table'; readonly head: readonly Line[] | null; readonly rows: readonly (readonly Line[])[] }
  | { readonly type: 'rule' }

type LineKind = 'heading' | 'list' | 'table' | 'rule' | 'empty' | 'text'

const ESCAPED = /\\([\\*#+|-])/g
/** Escaped characters become private-use characters while the parser reads the marks. */
const ASIDE = 0xe000
const ASIDE_PATTERN = /[\ue000-\ue0ff]/g

function putAside(text: string): string {
  return text.replace(ASIDE_PATTERN, '').replace(ESCAPED, (_, character: string) => String.fromCharCode(ASIDE + character.charCodeAt(0)))
}

function putBack(text: string): string {
  return text.replace(ASIDE_PATTERN, (character) => String.fromCharCode(character.charCodeAt(0) - ASIDE))
}

function spans(text: string): Line {
  return text
    .trim()
    .split(/(\*[^*\s](?:[^*]*[^*\s])?\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const isStrong = part.length > 2 && part.startsWith('*') && part.endsWith('*')
      return { text: putBack(isStrong ? part.slice(1, -1) : part), isStrong }
    })
}

function kindOf(line: string): LineKind {
  if (line.trim() === '') return 'empty'
  if (/^#{1,3} /.test(line)) return 'heading'
  if (/^\s*-{3,}\s*$/.test(line)) return 'rule'
  if (/^\s*\+ /.test(line)) return 'list'
  return /^\s*\|.*\|\s*$/.test(line) ? 'table' : 'text'
}

function cells(line: string): readonly Line[] {
  return line.trim().slice(1, -1).split('|').map(spans)
}

function isSeparator(line: string): boolean {
  return /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line)
}

function table(lines: readonly string[]): Block {
  const hasHead = lines[1] !== undefined && isSeparator(lines[1])
  const rows = lines.filter((line) => !isSeparator(line)).map(cells)
  return { type: 'table', head: hasHead ? (rows[0] ?? null) : null, rows: hasHead ? rows.slice(1) : rows }
}

function heading(line: string): Block {
  const [, marks = '#', text = ''] = /^(#{1,3}) (.*)$/.exec(line) ?? []
  return { type: 'heading', level: marks.length === 3 ? 3 : marks.length === 2 ? 2 : 1, line: spans(text) }
}

const BLOCKS: Record<Exclude<LineKind, 'empty'>, (lines: readonly string[]) => readonly Block[]> = {
  heading: (lines) => lines.map(heading),
  rule: (lines) => lines.map(() => ({ type: 'rule' })),
  list: (lines) => [{ type: 'list', items: lines.map((line) => spans(line.trim().slice(2))) }],
  table: (lines) => [table(lines)],
  text: (lines) => [{ type: 'paragraph', lines: lines.map(spans) }],
}

/**
 * Parses a text in BankID's simple markdown: headings (#, ##, ###), *strong*, lists (+), tables (|) and rules (---). A
 * backslash escapes a mark. All else is text, including HTML.
 */
export function parseSimpleMarkdown(text: string): readonly Block[] {
  const lines = putAside(text).split(/\r\n|\r|\n/)
  const groups: { kind: LineKind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups.flatMap((group) => (group.kind === 'empty' ? [] : BLOCKS[group.kind](group.lines)))
}
