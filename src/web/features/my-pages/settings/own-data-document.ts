import type { OwnData, OwnDataBlock } from '../../../../contract/own-data.ts'
import type { PaperRow } from '../../../../contract/papers.ts'

/** The words around the data. */
export interface DocumentWords {
  readonly title: string
  readonly intro: string
  /** Heading of the list of parts. */
  readonly parts: string
}

/** It is read as a file, without the shop's own style, also on a phone and on paper. */
const STYLE = `body{font:1rem/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
section section{margin-left:1rem;border-left:2px solid #ccc;padding-left:1rem}
dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:pre-wrap}
@media print{section{break-inside:avoid-page}}`

/** Returns the readable copy of own data as a page that stands alone: no script, no address to anywhere. Every text is escaped. */
export function ownDataDocument({ readable }: Pick<OwnData, 'readable'>, { title, intro, parts }: DocumentWords): string {
  const links = readable.map((block, index) => `<li><a href="#del-${index + 1}">${escaped(block.title)}</a></li>`).join('')
  const sections = readable.map((block, index) => section(block, 2, ` id="del-${index + 1}"`)).join('\n')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style>`
  const nav = `<nav aria-label="${escaped(parts)}"><ul>${links}</ul></nav>`
  const body = `<main>\n<h1>${escaped(title)}</h1>\n<p>${escaped(intro)}</p>\n${nav}\n${sections}\n</main>`
  return `<!doctype html>\n<html lang="sv">\n<head>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`
}

const DEEPEST_HEADING = 6

function section({ title, rows, blocks }: OwnDataBlock, level: number, attributes = ''): string {
  const heading = `h${Math.min(level, DEEPEST_HEADING)}`
  const inner = blocks.map((block) => section(block, level + 1)).join('\n')
  return `<section${attributes}><${heading}>${escaped(title)}</${heading}>\n${list(rows)}${inner}</section>`
}

/** Rows with a label are a list of terms; a value alone is a paragraph. */
function list(rows: readonly PaperRow[]): string {
  const [named, alone] = [rows.filter(({ label }) => label !== ''), rows.filter(({ label }) => label === '')]
  const terms = named.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')
  return `${terms === '' ? '' : `<dl>${terms}</dl>\n`}${alone.map(({ value }) => `<p>${escaped(value)}</p>\n`).join('')}`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
