import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import { ageOn, birthDateOf, normalizePersonalNumber } from '../../src/values/personal-number.ts'

/** Age in whole years of the person behind a personal number, today or on another day. [B3.4] [B5.2] */
export const ageOf = defineComputation({
  name: 'ageOf',
  inputs: { personalNumber: { type: 'string' }, on: { type: 'string', isOptional: true } },
  params: NO_PARAMS,
  gives: 'number',
  compute: ({ personalNumber, on }, _params: unknown, { today }) => {
    const day = on ?? today
    const birthDate = birthDateOf(normalizePersonalNumber(personalNumber), today)
    const isKnown = birthDate !== undefined && isCalendarDate(day) && day >= birthDate
    return isKnown ? ageOn(birthDate, day) : undefined
  },
})
