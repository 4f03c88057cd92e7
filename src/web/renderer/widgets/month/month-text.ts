import { asText, stripDashes, stripSpaces, tidyLine } from '../../../../values/typed-text.ts'
import { byLanguage, FIRST_LANGUAGE } from '../../../../copy/formats.ts'
import type { WritingContext } from '../../../../answers/writers.ts'

/** The content of the two controls; either may be empty. */
export interface MonthParts {
  /** As typed. */
  readonly year: string
  /** `01` to `12`. */
  readonly month: string
}

/** Maximum length of a text that can be a month. */
const MAX_LENGTH = 40

const CANONICAL = /^\d{4}-(0[1-9]|1[0-2])$/
const YEAR_FIRST = /^(\d{4})[-/. ]{0,3}(\d{1,2}|\p{L}{3,})$/u
const MONTH_FIRST = /^(\d{1,2}|\p{L}{3,})[-/. ]{1,3}(\d{4})$/u

const monthName = byLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** Returns the names of the months in a language, from January. */
export function monthNames(language: string): string[] {
  return Array.from({ length: 12 }, (_, month) => monthName(language).format(Date.UTC(2000, month)))
}

/** Whether an answer is a whole month, `YYYY-MM`. */
export function isMonth(answer: string | undefined): answer is string {
  return answer !== undefined && CANONICAL.test(answer)
}

/** Parses a typed or pasted month, `2026-03`, `3/2026` or `mars 2026`, to `YYYY-MM`. Any other text stays unchanged. */
export function parseMonth(typed: string, { texts }: Pick<WritingContext, 'texts'>): string | undefined {
  if (typed.length > MAX_LENGTH) return typed
  const line = tidyLine(typed)
  const [, year, month] = YEAR_FIRST.exec(line) ?? swap(MONTH_FIRST.exec(line))
  const number = month === undefined ? undefined : monthNumber(month, texts.language)
  return number === undefined ? asText(line) : `${year}-${number}`
}

function swap(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found ? [undefined, found[2], found[1]] : []
}

/**
 * Returns the number of a month written as a number, a name or the beginning of a name, in the language of the page or
 * in Swedish.
 */
function monthNumber(text: string, language: string): string | undefined {
  const word = text.toLowerCase()
  const named = [language, FIRST_LANGUAGE].map((known) => monthNames(known).findIndex((name) => name.toLowerCase().startsWith(word)) + 1)
  const number = /^\d/.test(word) ? Number(word) : (named.find((found) => found > 0) ?? 0)
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : undefined
}

/**
 * Returns the answer of the two controls. Half a month is a text that the rules refuse, so that it is not silently
 * lost.
 */
export function joinMonth({ year, month }: MonthParts): string | undefined {
  const digits = stripDashes(stripSpaces(year))
  return digits === '' && month === '' ? undefined : `${digits}-${month}`
}

/** Returns the content of the two controls for an answer. */
export function splitMonth(answer: string): MonthParts {
  const [, year = answer, month = ''] = /^(.*)-(0[1-9]|1[0-2])?$/.exec(answer) ?? []
  return { year, month }
}
