/** A piece of HTML whose texts are escaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function markupOf(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Builds HTML: texts are escaped; pieces and lists of pieces are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? '') : '')).join('') }
}

/** Empty content. */
export const NOTHING: Html = { markup: '' }
