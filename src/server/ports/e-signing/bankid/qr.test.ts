import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQrCode, parseQr, qrString } from './qr.ts'

const start = {
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
}

describe('animated QR code', () => {
  it.each([
    [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
    [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
    [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
  ])('gives the published code at %i s', (seconds, code) => {
    expect(qrString(start, seconds)).toBe(`bankid.${start.qrStartToken}.${seconds}.${code}`)
  })

  it('counts whole seconds, never below 0', () => {
    expect(qrString(start, 1.999)).toBe(qrString(start, 1))
    expect(qrString(start, -0.4)).toBe(qrString(start, 0))
  })

  it('can be read back and checked with its secret only', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.uuid(), fc.uuid(), fc.uuid(), (seconds, qrStartToken, qrStartSecret, other) => {
        fc.pre(other !== qrStartSecret)
        const parts = parseQr(qrString({ qrStartToken, qrStartSecret }, seconds))
        expect(parts).toMatchObject({ token: qrStartToken, seconds })
        expect(isQrCode(qrStartSecret, seconds, parts?.code ?? '')).toBe(true)
        expect(isQrCode(qrStartSecret, seconds + 1, parts?.code ?? '')).toBe(false)
        expect(isQrCode(other, seconds, parts?.code ?? '')).toBe(false)
      }),
    )
  })

  it.each(['', 'bankid', 'bankid.x.0.00', `${qrString(start, 0)}.0`, `bankid.${start.qrStartToken}.01.${'0'.repeat(64)}`])(
    'refuses %j',
    (text) => expect(parseQr(text)).toBeUndefined(),
  )
})
