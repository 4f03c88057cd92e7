import { isCalendarDate } from './calendar.ts'
import { swedishDateOf, type IsoDate } from './clock.ts'

/**
 * Returns the day that another system writes as a text; undefined for none. An ISO date counts from the year 1000,
 * because systems write a missing date as the year 1. A time without a zone is Swedish. Also `YYYY-MM`, which is the
 * first of the month, and `MM/DD/YYYY`, in the years 1900–2099. [P5.1]
 */
export function readDate(text: string | undefined): IsoDate | undefined {
  const date = isoDateIn(text?.trim() ?? '')
  return date !== undefined && /^[12]/.test(date) && isCalendarDate(date) ? date : undefined
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?<time>T[\d:.]+(?<zone>Z|[+-]\d{2}:\d{2})?)?$/
const MONTH = /^((?:19|20)\d{2}-\d{2})$/
const AMERICAN = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/

function isoDateIn(text: string): string | undefined {
  const iso = ISO_DATE.exec(text)
  if (iso) return iso.groups?.['zone'] === undefined ? text.slice(0, 10) : dayOf(text)
  const [, month] = MONTH.exec(text) ?? []
  if (month !== undefined) return `${month}-01`
  const [, monthNumber = '', day = '', year] = AMERICAN.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${monthNumber}-${day}`
}

/** Returns the day in Sweden of an instant; undefined if it does not exist. */
function dayOf(instant: string): string | undefined {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? undefined : swedishDateOf(time)
}
