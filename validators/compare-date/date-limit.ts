import type { Operand } from '../../src/engine/compared.ts'
import { addToDate, type DateOffset } from '../../src/values/add-to-date.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'

/** Another date or month, and a distance from it. */
export interface DateOperand extends Operand, DateOffset {}

/** Every distance from these days is a date of four-digit years. */
const [FIRST, LAST] = ['0500-01-01', '9000-01-01']

/**
 * Returns the day or month that a value is compared with. None for what is no date, is far out of any calendar, or is of another
 * kind than the value.
 */
export function dateLimit(value: string, { days, months = 0, years = 0 }: DateOperand, other: unknown): string | undefined {
  if (typeof other !== 'string' || other < FIRST || other > LAST) return undefined
  if (isCalendarDate(value) && isCalendarDate(other)) return addToDate(other, { years, months, ...(days !== undefined && { days }) })
  const areMonths = isMonth(value) && isMonth(other)
  return areMonths ? addToDate(`${other}-01`, { years, months }).slice(0, 7) : undefined
}

function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}
