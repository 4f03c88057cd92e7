import type { SigningWords } from '../words.ts'
import { bankIdDeviceKind } from './launch-url.ts'
import { bankIdMessageKey } from './messages.ts'
import { qrString } from './qr.ts'

/** BankID's presentation: its recommended texts and its animated QR code. */
export const bankIdWords: SigningWords = { messageKey: bankIdMessageKey, deviceKind: bankIdDeviceKind, qr: qrString }
