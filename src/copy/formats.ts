/** The language of the shop, and of texts without a translation. */
export const FIRST_LANGUAGE = 'sv'

/** Languages with several locales, and the one that we use. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

/** Returns formats by language. Each is created once: creating one takes longer than using it. */
export function byLanguage<Format>(make: (locale: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? make(`${LOCALES[language] ?? language}-u-nu-latn`)
    made.set(language, format)
    return format
  }
}

/** Keeps all decimals of a number. */
export const DECIMALS = { minimumFractionDigits: 0, maximumFractionDigits: 15 } as const

const numbers = byLanguage((locale) => new Intl.NumberFormat(locale, DECIMALS))
const amounts = byLanguage((locale) => new Intl.NumberFormat(locale, { ...DECIMALS, style: 'currency', currency: 'SEK' }))
const dates = byLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const months = byLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** Returns a number in a language: `1 234,5`, `1,234.5`. Spaces do not break. [B9.2] */
export function formatNumber(value: number, language: string = FIRST_LANGUAGE): string {
  return numbers(language).format(value)
}

/** Returns an amount in kr: `1 740 kr`, `SEK 1,740`. [B9.2] */
export function formatMoney(kronor: number, language: string = FIRST_LANGUAGE): string {
  return amounts(language).format(kronor)
}

const NO_BREAK = '\u00a0'

/** Keeps the numbers of a text on one line: digit groups, and the unit kronor, per cent or section of a law. */
export function bindNumbers(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\d|(?:kr|%|procent|§)(?!\p{L}))/gu, NO_BREAK)
}

const NO_BREAK_HYPHEN = '\u2011'

/** The hyphen of a word that begins with one letter, such as e-post. An address stays as it is. */
const WORD_HYPHEN = /(?<=(?:^|\s)\p{Ll})-(?=\p{Ll})(?!\S*@)/gu

/** The hyphen after the area code of a phone number in groups, such as 08-465 004 00. */
const PHONE_HYPHEN = /(?<=(?<![\d-])0\d{1,3})-(?=\d{2,3}\s\d)/gu

/** Keeps a word such as e-post, and a phone number, on one line. */
export function bindHyphens(text: string): string {
  return text.replaceAll(WORD_HYPHEN, NO_BREAK_HYPHEN).replaceAll(PHONE_HYPHEN, NO_BREAK_HYPHEN)
}

/**
 * Returns an ISO date in words: `22 november 2026`; a month as `november 2026`. Spaces do not break. Returns any other
 * text unchanged.
 */
export function formatDate(date: string, language: string = FIRST_LANGUAGE): string {
  const [iso, day] = /^\d{4}-\d{2}(?:-(\d{2})|$)/.exec(date) ?? []
  const time = new Date(iso ?? Number.NaN)
  // Date turns a day that does not exist into a later one
  if (time.getUTCDate() !== Number(day ?? 1)) return date
  return (day === undefined ? months : dates)(language).format(time).replaceAll(' ', NO_BREAK)
}
