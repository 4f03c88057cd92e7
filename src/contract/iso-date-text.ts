import { Type } from 'typebox'

/** A date as YYYY-MM-DD; other code checks that it exists in the calendar. */
export const IsoDateText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
