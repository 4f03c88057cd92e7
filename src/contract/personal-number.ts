import { Type } from 'typebox'

/** Twelve digits, YYYYMMDDXXXX. */
export const PersonalNumber = Type.String({ pattern: '^[0-9]{12}$' })
