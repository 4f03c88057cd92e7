import { createHmac } from 'node:crypto'

/** Pseudonym of a person where a personal number is not allowed: HMAC with the server's secret, base64url. */
export type PersonHash = (personalNumber: string) => string

/** A person has the same hash in the customer register and in the audit log. */
export function createPersonHash(secret: Buffer): PersonHash {
  return (personalNumber) => createHmac('sha256', secret).update(`customer:${personalNumber}`).digest('base64url')
}
