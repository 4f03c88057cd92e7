import { describe, expect, it } from 'vitest'
import copy from '../../../../../flow-schemas/copy/bankid.sv.json' with { type: 'json' }
import type { SigningCause, SigningPlace } from '../words.ts'
import { bankIdMessageKey } from './messages.ts'

const QR: SigningPlace = { device: 'computer', start: 'qr' }
const HERE: SigningPlace = { device: 'computer', start: 'autostart' }
const MOBILE: SigningPlace = { device: 'mobile', start: 'autostart' }
const PLACES: readonly SigningPlace[] = [QR, HERE, MOBILE, { device: 'mobile', start: 'qr' }]

const STATUSES = [
  ['pending', 'outstandingTransaction', QR, 'RFA1QR'],
  ['pending', 'outstandingTransaction', MOBILE, 'RFA13'],
  ['pending', 'noClient', HERE, 'RFA1'],
  ['pending', 'started', HERE, 'RFA15A'],
  ['pending', 'started', MOBILE, 'RFA15B'],
  ['pending', 'started', QR, 'RFA21'],
  ['pending', 'userMrtd', QR, 'RFA23'],
  ['pending', 'userSign', QR, 'RFA9'],
  ['pending', 'userCallConfirm', QR, 'RFA21'],
  ['pending', 'none', QR, 'RFA21'],
  ['pending', 'toString', QR, 'RFA21'],
  ['failed', 'expiredTransaction', QR, 'RFA8'],
  ['failed', 'certificateErr', QR, 'RFA16'],
  ['failed', 'userCancel', QR, 'RFA6'],
  ['failed', 'cancelled', QR, 'RFA3'],
  ['failed', 'startFailed', QR, 'RFA17B'],
  ['failed', 'startFailed', MOBILE, 'RFA17A'],
  ['failed', 'transactionRiskBlocked', QR, 'RFA22'],
  ['failed', 'notSupportedByUserApp', QR, 'RFA22'],
  ['failed', 'somethingNew', QR, 'RFA22'],
] as const

const ERRORS = [
  ['alreadyInProgress', 'RFA4'],
  ['requestTimeout', 'RFA5'],
  ['internalError', 'RFA5'],
  ['maintenance', 'RFA5'],
  ['tooManyRequests', 'RFA5'],
  ['timeout', 'RFA5'],
  ['unavailable', 'RFA5'],
  ['invalidParameters', 'RFA22'],
  ['unauthorized', 'RFA22'],
  ['constructor', 'RFA22'],
] as const

describe('BankID messages', () => {
  it.each(STATUSES)('%s %s %o is %s', (status, hintCode, place, rfa) => {
    expect(bankIdMessageKey({ status, hintCode }, place)).toBe(`bankid.${rfa}`)
  })

  it.each(ERRORS)('error %s is %s', (errorCode, rfa) => {
    expect(bankIdMessageKey({ errorCode }, QR)).toBe(`bankid.${rfa}`)
  })

  it('has a Swedish text for every key it can give', () => {
    const causes: readonly SigningCause[] = [
      ...STATUSES.map(([status, hintCode]) => ({ status, hintCode })),
      ...ERRORS.map(([errorCode]) => ({ errorCode })),
    ]
    const keys = PLACES.flatMap((place) => causes.map((cause) => bankIdMessageKey(cause, place)))
    expect(keys.filter((key) => !Object.hasOwn(copy, key))).toEqual([])
    expect(new Set(keys).size).toBe(17)
  })
})
