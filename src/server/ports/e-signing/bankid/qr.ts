import { createHmac } from 'node:crypto'
import { isSame } from '../../../platform/secrets/is-same.ts'

/** The two values of an order that generate its QR codes. The secret never reaches the browser. */
export interface QrStart {
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

function authCode(secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(String(seconds)).digest('hex')
}

/**
 * Returns the content of an order's animated QR code, which changes each second.
 * @param seconds seconds since the order started; rounded down
 * Source: BankID RP API v6, animated QR.
 */
export function qrString({ qrStartToken, qrStartSecret }: QrStart, seconds: number): string {
  const time = Math.max(0, Math.floor(seconds))
  return `bankid.${qrStartToken}.${time}.${authCode(qrStartSecret, time)}`
}

const QR_STRING = /^bankid\.([0-9a-f-]{36})\.(0|[1-9][0-9]{0,5})\.([0-9a-f]{64})$/

/** Parses a QR string; undefined if the format is wrong. */
export function parseQr(text: string): { token: string; seconds: number; code: string } | undefined {
  const [, token, seconds, code] = QR_STRING.exec(text) ?? []
  if (token === undefined || seconds === undefined || code === undefined) return undefined
  return { token, seconds: Number(seconds), code }
}

/** Whether a code matches the secret and the second. */
export function isQrCode(secret: string, seconds: number, code: string): boolean {
  return isSame(code, authCode(secret, seconds))
}
