import { addToDate, type DateOffset } from '../../src/values/add-to-date.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import type { Verdict, ValidatorContext } from '../../src/engine/validator.ts'

/** First and last day, each as a distance from today, both included. An end that is left out is open. */
export interface DateWindowParams {
  readonly from?: DateOffset
  readonly to?: DateOffset
}

/** The check alone: the first page of a form loads it without what only the lint reads. */
export function checkDateWindow(
  value: string,
  { from, to }: DateWindowParams,
  { today }: Pick<ValidatorContext, 'today'>,
): Verdict<'dateWindow.format' | 'dateWindow.early' | 'dateWindow.late'> {
  if (!isCalendarDate(value)) return { message: 'dateWindow.format' }
  const first = from && addToDate(today, from)
  if (first !== undefined && value < first) return { message: 'dateWindow.early', params: { limit: first } }
  const last = to && addToDate(today, to)
  if (last !== undefined && value > last) return { message: 'dateWindow.late', params: { limit: last } }
  return true
}
