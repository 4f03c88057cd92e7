import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import type { CustomerCodes } from './marketing-choices-port.ts'

const CONTEXT = 'marketing:customer'
const UNDO_CONTEXT = 'marketing:undo'

const instant = Type.String({ format: 'date-time' })
const undoFormat = Compile(Type.Object({ personalNumber: Type.String(), madeAt: instant, before: Type.Optional(instant) }))

/** Encrypts personal numbers for these uses only: other encrypted texts of the server are not valid codes. */
export function createCustomerCodes(cipher: Pick<Cipher, 'encrypt' | 'decrypt'>): CustomerCodes {
  return {
    encode: (personalNumber) => cipher.encrypt(personalNumber, CONTEXT),
    decode: (encodedCustomerNumber) => opened(cipher, encodedCustomerNumber, CONTEXT),
    encodeUndo: ({ personalNumber, madeAt, before }) =>
      cipher.encrypt(JSON.stringify({ personalNumber, madeAt: madeAt.toISOString(), before: before?.toISOString() }), UNDO_CONTEXT),
    decodeUndo(code) {
      const text = opened(cipher, code, UNDO_CONTEXT)
      const undo: unknown = text === undefined ? undefined : JSON.parse(text)
      if (!undoFormat.Check(undo)) return undefined
      const { personalNumber, madeAt, before } = undo
      return { personalNumber, madeAt: new Date(madeAt), before: before === undefined ? undefined : new Date(before) }
    },
  }
}

function opened({ decrypt }: Pick<Cipher, 'decrypt'>, code: string, context: string): string | undefined {
  try {
    return decrypt(code, context)
  } catch (error) {
    if (error instanceof CipherError) return undefined
    throw error
  }
}
