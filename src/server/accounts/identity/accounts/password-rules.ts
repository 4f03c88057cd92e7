import { isCommonPassword } from './common-passwords.ts'

/** Characters after NFC. NIST SP 800-63B section 3.1.1.2 requires 8 with a second factor and 15 without; this is between. */
export const SHORTEST_PASSWORD = 12
/** The sign-in accepts no longer password. */
const LONGEST_PASSWORD = 200
/** Minimum number of different characters; rejects e.g. `aaaaaaaaaaaa`. */
const MIN_DISTINCT_CHARACTERS = 5

/** Why a password is refused. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'monotonous' | 'common' | 'username'

/** Returns the fault of a new password; undefined if it is acceptable. */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  const signs = Array.from(password.normalize('NFC'))
  if (signs.length < SHORTEST_PASSWORD) return 'tooShort'
  if (password.length > LONGEST_PASSWORD) return 'tooLong'
  if (new Set(signs).size < MIN_DISTINCT_CHARACTERS) return 'monotonous'
  if (isCommonPassword(password)) return 'common'
  return password.toLowerCase().includes(username.toLowerCase()) ? 'username' : undefined
}
