import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import type { CustomerCodes } from './marketing-choices-port.ts'

const CONTEXT = 'marketing:customer'

/** Encrypts personal numbers for this use only: other encrypted texts of the server are not valid codes. */
export function createCustomerCodes({ encrypt, decrypt }: Pick<Cipher, 'encrypt' | 'decrypt'>): CustomerCodes {
  return {
    encode: (personalNumber) => encrypt(personalNumber, CONTEXT),
    decode(encodedCustomerNumber) {
      try {
        return decrypt(encodedCustomerNumber, CONTEXT)
      } catch (error) {
        if (error instanceof CipherError) return undefined
        throw error
      }
    },
  }
}
