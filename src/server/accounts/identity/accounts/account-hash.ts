import { createHmac } from 'node:crypto'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'

/** Returns the hash by which accounts are looked up: another than in the rest of the database. */
export function createAccountHash(secret: Buffer): PersonHash {
  return (personalNumber) => createHmac('sha256', secret).update(`identity personal number:${personalNumber}`).digest('base64url')
}
