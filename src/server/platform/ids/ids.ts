import { luhnCheck } from '../../../values/personal-number.ts'

/** Returns that many unpredictable random bytes. */
export type Random = (bytes: number) => Uint8Array

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of Crockford's base32, five bits each: no I, L, O or U, so a person can read them out. */
function crockford(random: Random, length: number): string {
  return Array.from(random(length), (byte) => CROCKFORD[byte & 31]).join('')
}

/** Characters of base64url, six bits each. */
function base64url(random: Random, length: number): string {
  return Buffer.from(random(Math.ceil((length * 3) / 4)))
    .toString('base64url')
    .slice(0, length)
}

/** Decimal digits, all equally likely: bytes from 250 are discarded. */
function digits(random: Random, length: number): string {
  let text = ''
  while (text.length < length) for (const byte of random(length)) if (byte < 250) text += String(byte % 10)
  return text.slice(0, length)
}

/** Unguessable quote number: `TQ` and 100 bits. */
export const quoteNumber = (random: Random): string => `TQ${crockford(random, 20)}`

/** Id of a customer's case, short enough to read out to customer service. */
export const caseId = (random: Random): string => `TC${crockford(random, 10)}`

/** Id of a sales link, short enough to search for in the audit log. */
export const salesLinkId = (random: Random): string => `SL${crockford(random, 10)}`

/** Token that opens a receipt without login: 192 bits. */
export const receiptToken = (random: Random): string => base64url(random, 32)

/** Id of a signing, a message or a withdrawal: 132 bits. */
export const longId = (random: Random): string => base64url(random, 22)

/**
 * A policy number such as `TF-26-10482915`: the year of the contract, seven random digits and a check digit. Consecutive
 * numbers would reveal sales. The check digit (Luhn, over all eight) catches a mistyped digit.
 * @param year four digits
 */
export function policyNumber(random: Random, year: string): string {
  const serial = digits(random, 7)
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => luhnCheck(`${serial}${digit}`)) ?? 0
  return `TF-${year.slice(2)}-${serial}${check}`
}

/**
 * A customer's case reference such as `ÄR-26-104829`: the year and six random digits (consecutive numbers would reveal
 * how many cases exist).
 * @param year four digits
 */
export const caseReference = (random: Random, year: string): string => `ÄR-${year.slice(2)}-${digits(random, 6)}`

/** A customer's permanent number such as `K-10482915`: eight random digits, for the reason above. */
export const customerNumber = (random: Random): string => `K-${digits(random, 8)}`
