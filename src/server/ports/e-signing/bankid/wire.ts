import { NO_HINT, SigningError, type SigningStarted } from '../e-signing-port.ts'

/** Requirements of an order. BankID RP API v6.0, only the members used here. */
interface RpRequirement {
  readonly personalNumber?: string
  readonly pinCode?: boolean
  readonly mrtd?: boolean
  readonly cardReader?: 'class1' | 'class2'
  readonly certificatePolicies?: readonly string[]
}

/** The browser that starts the order. At least one member. */
export interface RpWeb {
  readonly referringDomain?: string
  readonly userAgent?: string
  /** Persistent id of the browser; never the session's cookie. */
  readonly deviceIdentifier?: string
}

/** The app that starts the order. At least one member. */
export interface RpApp {
  readonly appIdentifier?: string
  readonly deviceOS?: string
  readonly deviceIdentifier?: string
  readonly deviceModelName?: string
}

interface OrderParts {
  readonly endUserIp: string
  readonly requirement?: RpRequirement
  readonly returnUrl?: string
  readonly returnRisk?: boolean
  /** Text before encoding. */
  readonly visibleText?: string
  readonly hiddenData?: Uint8Array
}

/** An order to identify or sign: `web` or `app`, not both. */
export type RpOrder = OrderParts & ({ readonly web?: RpWeb; readonly app?: never } | { readonly app: RpApp; readonly web?: never })

export type RpSignOrder = RpOrder & { readonly visibleText: string }

export interface RpCompletion {
  readonly user: { readonly personalNumber: string; readonly name: string; readonly givenName: string; readonly surname: string }
  readonly device: { readonly ipAddress: string; readonly uhi?: string }
  readonly bankIdIssueDate: string
  readonly signature: string
  readonly ocspResponse: string
  readonly risk?: string
}

export type RpStatus =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly completion: RpCompletion }

/** Maximum lengths after base64, in characters. */
export const MAX_BASE64 = { authText: 1_500, signText: 40_000, hidden: 200_000 } as const

/** Maximum length of a user agent. */
export const MAX_USER_AGENT = 256

/** Encodes a text as base64 of UTF-8. */
export function encodeText(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

/** Cuts a text so its base64 has at most `longest` characters. */
export function clipText(text: string, longest: number): string {
  // drops an incomplete character at the end
  return new TextDecoder().decode(Buffer.from(text, 'utf8').subarray(0, (longest / 4) * 3), { stream: true })
}

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an object's members; an empty object for any other value. */
export function membersOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

function unexpected(what: string): SigningError {
  return new SigningError('unknown', { providerCode: 'unexpectedAnswer', details: what })
}

function text(object: Json, member: string): string {
  const value = object[member]
  if (typeof value !== 'string' || value === '') throw unexpected(`${member} missing`)
  return value
}

/** Reads the response of auth and sign. @throws SigningError when a value is missing */
export function readStarted(body: unknown): SigningStarted {
  const answer = membersOf(body)
  return {
    orderRef: text(answer, 'orderRef'),
    autoStartToken: text(answer, 'autoStartToken'),
    qrStartToken: text(answer, 'qrStartToken'),
    qrStartSecret: text(answer, 'qrStartSecret'),
  }
}

function readCompletion(body: unknown): RpCompletion {
  const data = membersOf(body)
  const user = membersOf(data['user'])
  const device = membersOf(data['device'])
  const { uhi } = device
  const { risk } = data
  return {
    user: {
      personalNumber: text(user, 'personalNumber'),
      name: text(user, 'name'),
      givenName: text(user, 'givenName'),
      surname: text(user, 'surname'),
    },
    device: { ipAddress: text(device, 'ipAddress'), ...(typeof uhi === 'string' ? { uhi } : {}) },
    bankIdIssueDate: text(data, 'bankIdIssueDate'),
    signature: text(data, 'signature'),
    ocspResponse: text(data, 'ocspResponse'),
    ...(typeof risk === 'string' ? { risk } : {}),
  }
}

/** Reads the response of collect. Accepts unknown hints. @throws SigningError when the status is unknown */
export function readStatus(body: unknown): RpStatus {
  const answer = membersOf(body)
  const { status, hintCode } = answer
  if (status === 'complete') return { status, completion: readCompletion(answer['completionData']) }
  if (status !== 'pending' && status !== 'failed') throw unexpected('status unknown')
  return { status, hintCode: typeof hintCode === 'string' ? hintCode : NO_HINT }
}
