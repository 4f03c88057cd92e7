import { isCalendarDate } from '../../src/values/calendar.ts'
import { defineValidator } from '../../src/engine/validator.ts'

/** A date or a month that has begun: today and this month are accepted. [B5.3] */
export const notInFuture = defineValidator({
  keyword: 'notInFuture',
  on: 'string',
  params: { const: true },
  messages: ['notInFuture.format', 'notInFuture.date', 'notInFuture.month'],
  check: (value, _params, { today }) => {
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return value > today.slice(0, 7) ? { message: 'notInFuture.month' } : true
    if (!isCalendarDate(value)) return { message: 'notInFuture.format' }
    return value > today ? { message: 'notInFuture.date' } : true
  },
})
