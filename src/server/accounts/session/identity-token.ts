import { ENGAGEMENTS, ROLES, type Engagement, type Role, type SignedInUser } from '../../../contract/session.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { isObject, type JsonObject } from '../../../values/json.ts'
import { ageOn, birthDateOf } from '../../../values/personal-number.ts'

/** The person of an identity token. [P3.2] */
export interface Identity {
  /** The `iss` claim. */
  readonly issuer: string
  /** The `sub` claim, unique at the issuer: no personal number. */
  readonly subject: string
  readonly user: Omit<SignedInUser, 'age'>
  readonly engagements: readonly Engagement[]
  readonly roles: readonly Role[]
  /** Whether the person signed in by user name and password alone, as far as the `acr` claim says. */
  readonly isByPassword: boolean
}

/** An identity token cannot be read. The message holds nothing of the token. [P5.3] */
export class IdentityTokenError extends Error {
  /** The claim that is missing, or not as it must be. */
  readonly claim: string | undefined

  constructor(reason: string, claim?: string) {
    super(`Invalid identity token: ${reason}`)
    this.name = 'IdentityTokenError'
    this.claim = claim
  }
}

/** The `acr` of a sign-in by user name and password. A provider that does not tell the methods apart has another. */
const PASSWORD_ACR = 'urn:teckna:username'

/** Header, payload and signature. RFC 7515 section 7.1 */
const PARTS = 3
const BASE64URL = /^[A-Za-z0-9_-]+$/

/**
 * Returns the claims of an identity token whose signature is already verified. The token has three parts; the second is
 * base64url of a JSON object. [P5.3]
 * @throws IdentityTokenError
 */
export function decodeIdentityToken(token: unknown): JsonObject {
  if (typeof token !== 'string') throw new IdentityTokenError('not a text')
  const parts = token.split('.')
  const [, payload = ''] = parts
  if (parts.length !== PARTS || parts.includes('')) throw new IdentityTokenError('not in three parts')
  if (!BASE64URL.test(payload) || payload.length % 4 === 1) throw new IdentityTokenError('not base64')
  const claims = parseJson(Buffer.from(payload, 'base64url'))
  if (!isObject(claims)) throw new IdentityTokenError('not a JSON object')
  return claims as JsonObject
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new IdentityTokenError('not JSON')
  }
}

/**
 * Returns the person of the claims. Unknown roles and engagements are left out; a person without a personal number is
 * not a customer. [P3.2] [P6.1]
 * @throws IdentityTokenError when the subject is missing or the personal number is invalid
 */
export function identityOf(claims: JsonObject): Identity {
  const { sub, personal_number: personalNumber, customer_number: customerNumber } = claims
  if (typeof sub !== 'string' || sub === '') throw new IdentityTokenError('without a subject', 'sub')
  const isNumber = typeof personalNumber === 'string' && /^\d{12}$/.test(personalNumber)
  if (personalNumber !== undefined && !isNumber) throw new IdentityTokenError('with a personal number that is none', 'personal_number')
  return {
    issuer: textOf(claims['iss']),
    subject: sub,
    user: {
      firstName: textOf(claims['given_name']),
      lastName: textOf(claims['family_name']),
      ...(isNumber && { personalNumber }),
      ...(typeof customerNumber === 'string' && { customerNumber }),
      isStudent: claims['is_student'] === true,
    },
    engagements: knownOf(ENGAGEMENTS, claims['engagements']),
    roles: knownOf(ROLES, claims['roles']).filter((role) => role !== 'customer' || isNumber),
    isByPassword: claims['acr'] === PASSWORD_ACR,
  }
}

/** A claim without which a person signs in and then gets nowhere. It holds no value. */
export interface ClaimGap {
  readonly reason: 'claimMissing' | 'claimType' | 'roleUnknown'
  readonly claim: string
}

/**
 * Returns the claims that an operator has to look at: a list of roles that is missing, no list or without a role that the shop
 * knows; a customer without a personal number; a name that is missing.
 */
export function claimGaps(claims: JsonObject): ClaimGap[] {
  const { roles, personal_number: personalNumber, given_name: firstName, family_name: lastName } = claims
  const isKnown = knownOf(ROLES, roles).length > 0
  return [
    ...(roles === undefined ? [missing('roles')] : []),
    ...(roles !== undefined && !Array.isArray(roles) ? [{ reason: 'claimType', claim: 'roles' } as const] : []),
    ...(Array.isArray(roles) && !isKnown ? [{ reason: 'roleUnknown', claim: 'roles' } as const] : []),
    ...(knownOf(ROLES, roles).includes('customer') && personalNumber === undefined ? [missing('personal_number')] : []),
    ...(textOf(firstName) === '' ? [missing('given_name')] : []),
    ...(textOf(lastName) === '' ? [missing('family_name')] : []),
  ]
}

const missing = (claim: string): ClaimGap => ({ reason: 'claimMissing', claim })

/** Whether two tokens are about the same person. OpenID Connect Core 5.7 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  return one.issuer === other.issuer && one.subject === other.subject
}

/** Returns the person for the page, with the age on a day, because an age claim would become outdated. */
export function userOn({ user }: Identity, today: IsoDate): SignedInUser {
  const born = user.personalNumber === undefined ? undefined : birthDateOf(user.personalNumber, today)
  return born === undefined ? user : { ...user, age: ageOn(born, today) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function knownOf<Word extends string>(words: readonly Word[], value: unknown): Word[] {
  return Array.isArray(value) ? words.filter((word) => value.includes(word)) : []
}
