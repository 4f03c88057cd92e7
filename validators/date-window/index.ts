import type { IsoDate } from '../../src/values/clock.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import type { ParamsFault } from '../../src/engine/params-fault.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { daysOf } from '../../src/values/calendar.ts'
import { addToDate } from '../../src/values/add-to-date.ts'
import { checkDateWindow, type DateWindowParams } from './check-date-window.ts'

/** Bounds keep every limit a date of four-digit years. */
const OFFSET: JsonSchema = {
  type: 'object',
  properties: {
    days: { type: 'integer', minimum: -36500, maximum: 36500 },
    months: { type: 'integer', minimum: -1200, maximum: 1200 },
    years: { type: 'integer', minimum: -150, maximum: 150 },
  },
  additionalProperties: false,
}

/** A real date YYYY-MM-DD within a window that moves with today. [B5.3] [P5.1] */
export const dateWindow = defineValidator({
  keyword: 'dateWindow',
  on: 'string',
  params: {
    type: 'object',
    properties: { from: OFFSET, to: OFFSET },
    additionalProperties: false,
  },
  messages: ['dateWindow.format', 'dateWindow.early', 'dateWindow.late'],
  placeholders: { 'dateWindow.early': ['limit'], 'dateWindow.late': ['limit'] },
  check: checkDateWindow,
  checkParams: findWindowFault,
})

/** One leap year and the three after it: every length that months and years can have. */
const SAMPLE = { start: '2024-01-01', days: 1461 } as const

/** A day on which the window would hold no date at all, so that no customer could answer. */
function findWindowFault({ from, to }: DateWindowParams): ParamsFault | undefined {
  if (from === undefined || to === undefined || daysOf(from).most <= daysOf(to).least) return undefined
  for (let days = 0; days < SAMPLE.days; days++) {
    const today: IsoDate = addToDate(SAMPLE.start, { days })
    if (addToDate(today, from) > addToDate(today, to)) return { variant: 'emptyWindow', day: today }
  }
  return undefined
}
