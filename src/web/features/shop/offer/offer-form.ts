import { isEmailAddress, normalizeEmail } from '../../../../../validators/email/email-address.ts'
import { normalizePhone, PHONE_PATTERNS } from '../../../../../validators/phone/phone-number.ts'
import { DAY_PARTS, type CallBack, type InquiryContact } from '../../../../contract/inquiries.ts'
import { ApiCallError } from '../../../api/failure.ts'

/** The fields of the form, in order. */
export const OFFER_FIELDS = ['email', 'phone', 'callBack'] as const
export type OfferField = (typeof OFFER_FIELDS)[number]

/** What the customer has typed. `callBack` is a day and a part of it, `2026-11-24 morning`, or empty. */
export type OfferValues = Readonly<Record<OfferField, string>>

/** Copy key of what is wrong with a field. */
const FAULTS: Readonly<Record<OfferField, string>> = {
  email: 'error.email.format',
  phone: 'offer.error.phone',
  callBack: 'offer.error.callBack',
}

/** The messages at the fields, by copy key, and one for the whole form. */
export interface OfferErrors {
  readonly fields: Partial<Readonly<Record<OfferField, string>>>
  readonly whole?: string
}

const NO_ERRORS: OfferErrors = { fields: {} }

/** Returns the errors of the typed values, checked as the server checks them. */
export function errorsOf({ email, phone }: OfferValues): OfferErrors {
  const number = normalizePhone(phone)
  const isPhone = PHONE_PATTERNS.swedish.test(number) || PHONE_PATTERNS.international.test(number)
  return errorsAt([...(isEmailAddress(normalizeEmail(email)) ? [] : (['email'] as const)), ...(isPhone ? [] : (['phone'] as const))])
}

function errorsAt(fields: readonly OfferField[]): OfferErrors {
  return fields.length === 0 ? NO_ERRORS : { fields: Object.fromEntries(fields.map((field) => [field, FAULTS[field]])) }
}

/** Refusals that the customer can do something about. */
const REFUSALS: ReadonlySet<string> = new Set(['tooManyMails', 'tooManyRequests'])

/** Returns the errors of a refused inquiry. @param texts beginning of the page's texts */
export function errorsOfFailure(failure: unknown, texts: string): OfferErrors {
  const { code = '', faults = [] } = failure instanceof ApiCallError ? failure : {}
  const fields = OFFER_FIELDS.filter((field) => faults.some(({ input }) => input === field))
  if (fields.length > 0) return errorsAt(fields)
  return { fields: {}, whole: REFUSALS.has(code) ? `offer.error.${code}` : `${texts}.failed` }
}

/** Returns the value of a choice of time. */
export function callBackValue({ day, part }: CallBack): string {
  return `${day} ${part}`
}

/** Returns every time that can be chosen, in order. */
export function callBackTimes(days: readonly string[]): CallBack[] {
  return days.flatMap((day) => DAY_PARTS.map((part) => ({ day, part })))
}

/** Returns the body of the request. */
export function contactOf({ email, phone, callBack }: OfferValues, days: readonly string[]): InquiryContact {
  const time = callBackTimes(days).find((candidate) => callBackValue(candidate) === callBack)
  return { contact: { email: normalizeEmail(email), phone: normalizePhone(phone) }, ...(time && { callBack: time }) }
}
