/** How a placeholder's value is written out. A text is taken as it is. */
const PLACEHOLDER_TYPES = ['text', 'number', 'money', 'date'] as const

export type PlaceholderType = (typeof PLACEHOLDER_TYPES)[number]

/** Values for placeholders: money in whole kr, dates as ISO dates. */
export type CopyParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)(?::([a-z]+))?\}/g

/** The placeholders of a text, `{name}` or `{name:type}`, in their order. A type that does not exist is given back as it stands, for the lint. */
export function placeholdersOf(text: string): { name: string; type: string }[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '', type = 'text']) => ({ name, type }))
}

/** Whether a word is a placeholder type. */
export function isPlaceholderType(type: string): type is PlaceholderType {
  return (PLACEHOLDER_TYPES as readonly string[]).includes(type)
}

/**
 * Fills the placeholders of a text. A missing value shows as "N/A", as a missing support text does. [B8.1]
 * @param params money in whole kr, dates as ISO dates
 */
export function fillText(text: string, params: CopyParams = {}): string {
  return text.replace(PLACEHOLDER, (_, name: string, type: string = 'text') => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return value === undefined ? 'N/A' : writeValue(value, type)
  })
}

function writeValue(value: string | number, type: string): string {
  if (type === 'money' && typeof value === 'number') return formatMoney(value)
  if (type === 'number' && typeof value === 'number') return groupThousands(value)
  if (type === 'date' && typeof value === 'string') return formatDate(value)
  return String(value)
}

const NO_BREAK_SPACE = '\u00a0'

/** Whole numbers with a (no-break) space between thousands, as Swedish is written. [B9.2] */
export function groupThousands(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)
  const sign = value < 0 ? '\u2212' : ''
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped},${fraction}`
}

/** An amount in kr: `1 740 kr`. [B9.2] */
export function formatMoney(kronor: number): string {
  return `${groupThousands(kronor)}${NO_BREAK_SPACE}kr`
}

/** The months by their names, from January. */
export const MONTHS = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
] as const

/** An ISO date in words: `22 november 2026`; of a month `november 2026`. Anything else is given back unchanged. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2})|$)/.exec(date) ?? []
  const name = MONTHS[Number(month) - 1]
  if (name === undefined) return date
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}
