import type { SigningWords } from '../words.ts'
import { bankIdDeviceKind } from './launch-url.ts'
import { bankIdMessageKey } from './messages.ts'
import { qrString } from './qr.ts'

/** How BankID wants to be shown: its recommended texts, its animated QR code. */
export const bankIdWords: SigningWords = { messageKey: bankIdMessageKey, deviceKind: bankIdDeviceKind, qr: qrString }
