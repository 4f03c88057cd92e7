/** Signs, as people count them. NIST SP 800-63B section 3.1.1.2 asks for 8 beside a second factor and 15 without; this is between. */
export const SHORTEST_PASSWORD = 12
/** As long as the sign-in takes. */
const LONGEST_PASSWORD = 200
/** So many different signs at least: `aaaaaaaaaaaa` is none. */
const DIFFERENT_SIGNS = 5

/** Why a password will not do. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'monotonous' | 'username'

/** What is wrong with a password that somebody chooses; nothing where it will do. */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  const signs = Array.from(password.normalize('NFC'))
  if (signs.length < SHORTEST_PASSWORD) return 'tooShort'
  if (password.length > LONGEST_PASSWORD) return 'tooLong'
  if (new Set(signs).size < DIFFERENT_SIGNS) return 'monotonous'
  return password.toLowerCase().includes(username.toLowerCase()) ? 'username' : undefined
}
