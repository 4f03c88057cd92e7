import { Type } from 'typebox'

/** A date as YYYY-MM-DD; whether the calendar has it is checked elsewhere. */
export const IsoDateText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
