import type { SigningCause, SigningPlace } from '../words.ts'
import { ownValue } from '../../../../values/own-value.ts'

/** Copy keys of BankID's recommended texts for users (RFA). */
export type BankIdMessageKey = `bankid.RFA${1 | 2 | 3 | 4 | 5 | 6 | 8 | 9 | 13 | 16 | 19 | 20 | 21 | 22 | 23}` | QualifiedKey

type QualifiedKey = 'bankid.RFA1QR' | 'bankid.RFA15A' | 'bankid.RFA15B' | 'bankid.RFA17A' | 'bankid.RFA17B'

type Choice = BankIdMessageKey | ((place: SigningPlace) => BankIdMessageKey)

const STARTED_HERE = { computer: 'bankid.RFA15A', mobile: 'bankid.RFA15B' } as const

const PENDING: Readonly<Record<string, Choice>> = {
  outstandingTransaction: ({ start }) => (start === 'qr' ? 'bankid.RFA1QR' : 'bankid.RFA13'),
  noClient: 'bankid.RFA1',
  started: ({ device, start }) => (start === 'qr' ? 'bankid.RFA21' : STARTED_HERE[device]),
  userMrtd: 'bankid.RFA23',
  userSign: 'bankid.RFA9',
}

const FAILED: Readonly<Record<string, Choice>> = {
  expiredTransaction: 'bankid.RFA8',
  certificateErr: 'bankid.RFA16',
  userCancel: 'bankid.RFA6',
  cancelled: 'bankid.RFA3',
  startFailed: ({ start }) => (start === 'qr' ? 'bankid.RFA17B' : 'bankid.RFA17A'),
}

/** Texts by error code, of BankID and of the signing port. Our own faults get RFA22, so they do not blame BankID. */
const ERRORS: Readonly<Record<string, Choice>> = {
  alreadyInProgress: 'bankid.RFA4',
  requestTimeout: 'bankid.RFA5',
  internalError: 'bankid.RFA5',
  maintenance: 'bankid.RFA5',
  tooManyRequests: 'bankid.RFA5',
  timeout: 'bankid.RFA5',
  unavailable: 'bankid.RFA5',
}

function choose(table: Readonly<Record<string, Choice>>, code: string, otherwise: BankIdMessageKey): Choice {
  return ownValue(table, code) ?? otherwise
}

/**
 * Returns the copy key for an order's status or an error. Unknown hints and codes get the text for unknown ones.
 * RFA15 mentions "this device", which is wrong after a QR code was read by another device: RFA21 replaces it.
 * Source: BankID, recommended user messages.
 */
export function bankIdMessageKey(cause: SigningCause, place: SigningPlace): BankIdMessageKey {
  const choice =
    'errorCode' in cause
      ? choose(ERRORS, cause.errorCode, 'bankid.RFA22')
      : cause.status === 'pending'
        ? choose(PENDING, cause.hintCode, 'bankid.RFA21')
        : choose(FAILED, cause.hintCode, 'bankid.RFA22')
  return typeof choice === 'function' ? choice(place) : choice
}
