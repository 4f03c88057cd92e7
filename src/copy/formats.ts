/** The language of the shop, and of every text that is in no other. */
export const FIRST_LANGUAGE = 'sv'

/** Languages that are written in several ways, and which of them is ours. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

/** A format by language. Each is made once: that takes longer than anything that is written with it. */
export function byLanguage<Format>(make: (locale: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? make(`${LOCALES[language] ?? language}-u-nu-latn`)
    made.set(language, format)
    return format
  }
}

/** As many decimals as a number has. */
export const DECIMALS = { minimumFractionDigits: 0, maximumFractionDigits: 15 } as const

const numbers = byLanguage((locale) => new Intl.NumberFormat(locale, DECIMALS))
const amounts = byLanguage((locale) => new Intl.NumberFormat(locale, { ...DECIMALS, style: 'currency', currency: 'SEK' }))
const dates = byLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const months = byLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** A number as a language writes it: `1 234,5`, `1,234.5`. Spaces do not break. [B9.2] */
export function formatNumber(value: number, language: string = FIRST_LANGUAGE): string {
  return numbers(language).format(value)
}

/** An amount in kr: `1 740 kr`, `SEK 1,740`. [B9.2] */
export function formatMoney(kronor: number, language: string = FIRST_LANGUAGE): string {
  return amounts(language).format(kronor)
}

const NO_BREAK = '\u00a0'

/** Keeps a number of a text in one line: its groups, and the kronor or per cent that it counts. */
export function bindNumbers(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\d|(?:kr|%|procent)(?!\p{L}))/gu, NO_BREAK)
}

/** An ISO date in words: `22 november 2026`; of a month `november 2026`. Spaces do not break. Anything else is given back unchanged. */
export function formatDate(date: string, language: string = FIRST_LANGUAGE): string {
  const [iso, day] = /^\d{4}-\d{2}(?:-(\d{2})|$)/.exec(date) ?? []
  const time = new Date(iso ?? Number.NaN)
  // the calendar counts on from a day that there is not
  if (time.getUTCDate() !== Number(day ?? 1)) return date
  return (day === undefined ? months : dates)(language).format(time).replaceAll(' ', NO_BREAK)
}
