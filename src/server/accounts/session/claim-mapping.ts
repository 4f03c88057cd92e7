import type { Role } from '../../../contract/session.ts'
import type { Json, JsonObject } from '../../../values/json.ts'
import { isObject } from '../../../values/json.ts'
import { EVERY_CUSTOMER, OWN_CLAIMS, type ClaimMapping, type OwnClaim } from '../../platform/config/identity-config.ts'

/** The provider calls everything as the shop does. */
export const SAME_NAMES: ClaimMapping = { names: {}, roles: undefined }

/**
 * Returns a provider's claims under the shop's names and in the shop's types: a single role or engagement is a list of one, a
 * personal number has no dash, and a yes may be a text. A claim of another type stays as it is, and is refused or told.
 */
export function mapClaims(claims: JsonObject, { names, roles }: ClaimMapping): JsonObject {
  const own: Partial<Record<OwnClaim, Json>> = {}
  for (const claim of OWN_CLAIMS) {
    const value = valueAt(claims, names[claim] ?? claim)
    if (value !== undefined) own[claim] = FORMS[claim]?.(value) ?? value
  }
  const rest = Object.fromEntries(Object.entries(claims).filter(([name]) => !OWN_CLAIMS.some((claim) => claim === name)))
  const mapped = roles && mapRoles(roles, own['roles'], own['personal_number'])
  return { ...rest, ...own, ...(mapped && { roles: mapped }) }
}

/** Returns a claim by its name, or by a path with dots, such as `realm_access.roles`. A name may have dots itself. */
function valueAt(claims: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, part)) return undefined
    value = value[part]
  }
  return value as Json
}

const asList = (value: Json): Json => (typeof value === 'string' ? [value] : value)

const FORMS: Readonly<Partial<Record<OwnClaim, (value: Json) => Json>>> = {
  personal_number: (value) => (typeof value === 'string' ? value.replace(/^(\d{8})[- ](\d{4})$/, '$1$2') : value),
  is_student: (value) => value === true || value === 'true',
  engagements: asList,
  roles: asList,
}

/** Returns our roles for the provider's; undefined keeps a claim that is no list, so that it is told. */
function mapRoles(roles: NonNullable<ClaimMapping['roles']>, theirs: Json | undefined, personalNumber: Json | undefined): Json | undefined {
  if (theirs !== undefined && !Array.isArray(theirs)) return undefined
  const held = new Set<unknown>(theirs)
  const own = (Object.entries(roles) as [Role, readonly string[]][]).filter(([, names]) =>
    names.some((name) => (name === EVERY_CUSTOMER ? personalNumber !== undefined : held.has(name))),
  )
  // without roles at the provider and for the person, the claim is missing
  return theirs === undefined && own.length === 0 ? undefined : own.map(([role]) => role)
}
