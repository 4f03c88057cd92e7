import { createHmac } from 'node:crypto'

/** Names a person where no personal number may stand: HMAC with a key of the server's secret, base64url. */
export type PersonHash = (personalNumber: string) => string

/** The same person has the same name in the register of customers and in the audit log. */
export function createPersonHash(secret: Buffer): PersonHash {
  return (personalNumber) => createHmac('sha256', secret).update(`customer:${personalNumber}`).digest('base64url')
}
