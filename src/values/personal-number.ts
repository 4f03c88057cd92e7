import { FIRST_BIRTH_DATE } from './age-span.ts'
import type { IsoDate } from './clock.ts'
import { dateParts, daysInMonth } from './calendar.ts'
import { countDashes, stripDashes, stripSpaces } from './typed-text.ts'

/** Fault of a personal number: the first failed check, in this order. [B5.1] [P5.1] */
export type PersonalNumberFault = 'format' | 'tooShort' | 'tooLong' | 'century' | 'future' | 'checkDigit' | 'date'

/** A valid number, or the first fault of an invalid one. */
export type ParsedPersonalNumber =
  | {
      readonly ok: true
      /** Undefined if a coordination number has no complete calendar date. */
      readonly birthDate: IsoDate | undefined
      readonly isCoordination: boolean
    }
  | { readonly ok: false; readonly fault: PersonalNumberFault }

const FIRST_YEAR = dateParts(FIRST_BIRTH_DATE).year

/** The day of a coordination number (samordningsnummer) is the day of birth plus this; alone it means "unknown". */
const COORDINATION_OFFSET = 60

/** No number has this serial. */
const NO_SERIAL = '000'

/** Ten digits YYMMDDNNNC, of a personal or a coordination number. */
const WITHOUT_CENTURY = /^\d\d(0\d|1[0-2])(0[1-9]|[12]\d|3[01]|[6-8]\d|9[01])\d{4}$/

/**
 * Parses a personal number (personnummer) or coordination number in its canonical form, 12 digits YYYYMMDDNNNC. A
 * coordination number may lack month or day (00, 60), or have a day that its month does not have; it is then valid,
 * without a birth date. Interim numbers with a letter are refused. [B5.1] [P5.1]
 * @param today decides which year and day are in the future
 */
export function parsePersonalNumber(text: string, today: IsoDate): ParsedPersonalNumber {
  const fault = faultOfForm(text)
  if (fault) return refuse(fault)
  const year = Number(text.slice(0, 4))
  if (year < FIRST_YEAR) return refuse('century')
  if (year > dateParts(today).year) return refuse('future')

  const month = Number(text.slice(4, 6))
  const dayPart = Number(text.slice(6, 8))
  const isCoordination = dayPart >= COORDINATION_OFFSET
  const day = isCoordination ? dayPart - COORDINATION_OFFSET : dayPart
  const isComplete = day >= 1 && day <= daysInMonth(year, month)
  if (!isComplete && !(isCoordination && month <= 12 && day <= 31)) return refuse('date')

  const yearAndMonth = `${text.slice(0, 4)}-${text.slice(4, 6)}`
  const birthDate = isComplete ? `${yearAndMonth}-${String(day).padStart(2, '0')}` : undefined
  const known = birthDate ?? yearAndMonth
  if (known > today.slice(0, known.length)) return refuse('future')
  if (text.slice(8, 11) === NO_SERIAL) return refuse('checkDigit')
  if (!luhnCheck(text.slice(2))) return refuse('checkDigit')
  return { ok: true, birthDate, isCoordination }
}

/** Ten digits that begin with a day lack the century. */
function faultOfForm(text: string): PersonalNumberFault | undefined {
  if (!/^\d*$/.test(text)) return 'format'
  if (text.length > 12) return 'tooLong'
  if (text.length === 12) return undefined
  return WITHOUT_CENTURY.test(text) ? 'century' : 'tooShort'
}

function refuse(fault: PersonalNumberFault): ParsedPersonalNumber {
  return { ok: false, fault }
}

/**
 * Returns the canonical form of typed or pasted text: without spaces, and without a single dash. Several dashes stay,
 * and the format refuses them. Ten digits stay ten digits: `completePersonalNumber` adds the century.
 */
export function normalizePersonalNumber(text: string): string {
  const packed = stripSpaces(text)
  return countDashes(packed) === 1 ? stripDashes(packed) : packed
}

/** Returns a number in display form: `19850709-2388`. Returns a text that is not 12 digits unchanged. [P5.1] */
export function formatPersonalNumber(canonical: string): string {
  return /^\d{12}$/.test(canonical) ? `${canonical.slice(0, 8)}-${canonical.slice(8)}` : canonical
}

/** Returns a number without its last four characters: `19850709-****`. GDPR article 5. */
export function maskedPersonalNumber(canonical: string): string {
  return `${canonical.slice(0, 8)}-****`
}

/** Returns the birth date in a number; undefined if the number is invalid or its date is incomplete. */
export function birthDateOf(text: string, today: IsoDate): IsoDate | undefined {
  const parsed = parsePersonalNumber(text, today)
  return parsed.ok ? parsed.birthDate : undefined
}

/**
 * Returns the age in whole years on a day; negative before the birth. A person born on 29 February turns a year older
 * on 28 February in a year without the 29th. [P5.1]
 */
export function ageOn(birthDate: IsoDate, date: IsoDate): number {
  const born = dateParts(birthDate)
  const on = dateParts(date)
  const birthday = Math.min(born.day, daysInMonth(on.year, born.month))
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= birthday)
  return on.year - born.year - (hadBirthday ? 0 : 1)
}

/**
 * Whether the last digit is the check digit of the digits before it: modulus 10 with the weights 2, 1, 2, 1 … (ISO/IEC
 * 7812-1).
 */
export function luhnCheck(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const isDoubled = (digits.length - index) % 2 === 0
    const product = Number(digits[index]) * (isDoubled ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return sum % 10 === 0
}
