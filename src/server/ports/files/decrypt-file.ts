import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import { FileStoreError } from './file-port.ts'

/** Decrypts the bytes of a file. @throws FileStoreError `damaged` when they are not those that were stored under the id */
export function decryptFile(cipher: Pick<Cipher, 'decryptBytes'>, encrypted: Uint8Array, id: string): Uint8Array {
  try {
    return cipher.decryptBytes(encrypted, id)
  } catch (error) {
    if (!(error instanceof CipherError)) throw error
    throw new FileStoreError('damaged', 'cipher', { cause: error })
  }
}
