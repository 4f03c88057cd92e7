import type { IsoDate } from '../../src/values/clock.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import type { ParamsFault } from '../../src/engine/params-fault.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { dateParts } from '../../src/values/calendar.ts'

/** A year of four digits, or a distance in years from this year, negative for the past. */
export type YearLimit = number | { readonly years: number }

/** First and last year, both included. An end that is left out is open. */
export interface YearWindowParams {
  readonly from?: YearLimit
  readonly to?: YearLimit
}

const FIRST_YEAR = 1000
const LAST_YEAR = 9999

const LIMIT: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: FIRST_YEAR, maximum: LAST_YEAR },
    {
      type: 'object',
      properties: { years: { type: 'integer', minimum: -500, maximum: 500 } },
      required: ['years'],
      additionalProperties: false,
    },
  ],
}

/** A year within a window whose ends stand still or move with this year: a model year, a year of construction. [B5.3] [B5.4] */
export const yearWindow = defineValidator({
  keyword: 'yearWindow',
  on: 'number',
  params: {
    type: 'object',
    properties: { from: LIMIT, to: LIMIT },
    additionalProperties: false,
  },
  messages: ['yearWindow.format', 'yearWindow.early', 'yearWindow.late'],
  placeholders: { 'yearWindow.early': ['limit'], 'yearWindow.late': ['limit'] },
  check: (value, { from, to }: YearWindowParams, { today }) => {
    if (!Number.isInteger(value) || value < FIRST_YEAR || value > LAST_YEAR) return { message: 'yearWindow.format' }
    const first = from === undefined ? undefined : yearOf(from, today)
    if (first !== undefined && value < first) return { message: 'yearWindow.early', params: { limit: first } }
    const last = to === undefined ? undefined : yearOf(to, today)
    if (last !== undefined && value > last) return { message: 'yearWindow.late', params: { limit: last } }
    return true
  },
  checkParams: findWindowFault,
})

/** The year that a limit means on a day. */
export function yearOf(limit: YearLimit, today: IsoDate): number {
  return typeof limit === 'number' ? limit : dateParts(today).year + limit.years
}

/** A window without any year, now or once its first year has passed its last. */
function findWindowFault({ from, to }: YearWindowParams): ParamsFault | undefined {
  if (from === undefined || to === undefined) return undefined
  if (typeof from === 'object' && typeof to === 'number') return { variant: 'yearPasses', year: to }
  const isEmpty = typeof from === 'number' ? typeof to === 'number' && from > to : typeof to === 'object' && from.years > to.years
  return isEmpty ? { variant: 'yearsReversed' } : undefined
}
