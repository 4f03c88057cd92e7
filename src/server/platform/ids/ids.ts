import { luhnCheck } from '../../../values/personal-number.ts'

/** Where a part takes its chance from: that many bytes that nobody can foresee. */
export type Random = (bytes: number) => Uint8Array

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs of Crockford's base32, five bits each: no I, L, O or U, so that they can be read out. */
function crockford(random: Random, length: number): string {
  return Array.from(random(length), (byte) => CROCKFORD[byte & 31]).join('')
}

/** Signs of base64url, six bits each. */
function base64url(random: Random, length: number): string {
  return Buffer.from(random(Math.ceil((length * 3) / 4)))
    .toString('base64url')
    .slice(0, length)
}

/** Decimal digits, all equally likely: bytes above the last whole ten are thrown away. */
function digits(random: Random, length: number): string {
  let text = ''
  while (text.length < length) for (const byte of random(length)) if (byte < 250) text += String(byte % 10)
  return text.slice(0, length)
}

/** Unguessable name of a quote: `TQ` and 100 bits. */
export const quoteNumber = (random: Random): string => `TQ${crockford(random, 20)}`

/** Name of a customer's case, to be read out to customer service. */
export const caseId = (random: Random): string => `TC${crockford(random, 10)}`

/** Opens a receipt without login: 192 bits. */
export const receiptToken = (random: Random): string => base64url(random, 32)

/** Name of a signing, of a message or of a withdrawal: 132 bits. */
export const longId = (random: Random): string => base64url(random, 22)

/**
 * A policy number such as `TF-26-10482915`: the year of the contract, seven digits by chance (numbers in a row would
 * tell how much is sold) and a check digit (Luhn, over those eight) that catches a mistyped digit.
 * @param year four digits
 */
export function policyNumber(random: Random, year: string): string {
  const serial = digits(random, 7)
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => luhnCheck(`${serial}${digit}`)) ?? 0
  return `TF-${year.slice(2)}-${serial}${check}`
}

/**
 * What a customer refers to a case by, such as `ÄR-26-104829`: the year, and six digits by chance (numbers in a row would
 * tell how many there are).
 * @param year four digits
 */
export const caseReference = (random: Random, year: string): string => `ÄR-${year.slice(2)}-${digits(random, 6)}`

/** What a customer of the insurer is called for good, such as `K-10482915`: by chance, for the reason above. */
export const customerNumber = (random: Random): string => `K-${digits(random, 8)}`
