import { dateParts, isCalendarDate } from '../values/calendar.ts'
import type { IsoDate } from '../values/clock.ts'
import { byLanguage, FIRST_LANGUAGE } from './formats.ts'

const NO_BREAK = '\u00a0'

/** Swedish months: the short names have three letters and no point, unlike those of `Intl`. [P9.1] */
const SHORT_MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'] as const
const MONTHS = [
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

/** Swedish days whose ordinal ends in a, such as 1:a; all others end in e. [P9.1] */
const DAYS_WITH_A: ReadonlySet<number> = new Set([1, 2, 21, 22, 31])

const shortMonths = byLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
const months = byLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const ordinals = byLanguage((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))

const ENGLISH_ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** Returns the short name of a month (1–12): `okt`, `Oct`. [P9.1] */
export function shortMonth(month: number, language: string = FIRST_LANGUAGE): string {
  if (language === FIRST_LANGUAGE) return SHORT_MONTHS[month - 1] ?? ''
  return shortMonths(language).format(Date.UTC(2000, month - 1))
}

/** Returns an ISO date as `22 nov 2026`. Spaces do not break. Returns any other text unchanged. [P9.1] */
export function formatShortDate(date: IsoDate, language: string = FIRST_LANGUAGE): string {
  if (!isCalendarDate(date)) return date
  const { year, month, day } = dateParts(date)
  return [day, shortMonth(month, language), year].join(NO_BREAK)
}

/**
 * Returns an ISO date with its day as an ordinal: `22:a november 2026`, `22nd November 2026`. Spaces do not break. Returns
 * any other text unchanged. [P9.1]
 */
export function formatOrdinalDate(date: IsoDate, language: string = FIRST_LANGUAGE): string {
  if (!isCalendarDate(date)) return date
  const { year, month, day } = dateParts(date)
  return [ordinalDay(day, language), fullMonth(month, language), year].join(NO_BREAK)
}

function fullMonth(month: number, language: string): string {
  if (language === FIRST_LANGUAGE) return MONTHS[month - 1] ?? ''
  return months(language).format(Date.UTC(2000, month - 1))
}

function ordinalDay(day: number, language: string): string {
  if (language === FIRST_LANGUAGE) return `${day}:${DAYS_WITH_A.has(day) ? 'a' : 'e'}`
  return `${day}${ENGLISH_ENDINGS[ordinals(language).select(day)] ?? 'th'}`
}
