import { ROLES, type Role } from '../../../contract/session.ts'
import { ConfigError, type Environment } from './config-error.ts'

/** The embedded identity provider, an external one where the shop is a registered client, or that of the insurer's module. */
export type IdentityConfig = EmbeddedIdentityConfig | ExternalIdentityConfig | OwnIdentityConfig

interface EmbeddedIdentityConfig {
  readonly mode: 'embedded'
  /** Seconds an access token of the embedded provider lives. Also the session's lifetime if an external provider gives none. [P9.1] */
  readonly sessionSeconds: number
}

interface OwnIdentityConfig extends Omit<EmbeddedIdentityConfig, 'mode'> {
  readonly mode: 'own'
  readonly issuer: string
  readonly clientId: string
}

interface ExternalIdentityConfig extends Omit<EmbeddedIdentityConfig, 'mode'> {
  readonly mode: 'outside'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** How the secret is shown. Undefined: in the header if the provider supports that, else in the form. */
  readonly clientAuth?: ClientAuthMethod
  /** Scopes, space-separated. Undefined: the shop's own. */
  readonly scope?: string
  /** Accepted `acr` values; one of them is required. Undefined: the provider's default. */
  readonly acrValues?: readonly string[]
  /** What the provider calls claims and roles. Undefined: as the shop does. */
  readonly claims?: ClaimMapping
}

/**
 * How a client shows its secret.
 * - `client_secret_basic`: in the header, id and secret percent-encoded. RFC 6749 2.3.1
 * - `client_secret_basic_plain`: in the header, as they are, for servers that do not decode them
 * - `client_secret_post`: in the form
 */
const CLIENT_AUTH_METHODS = ['client_secret_basic', 'client_secret_basic_plain', 'client_secret_post'] as const
export type ClientAuthMethod = (typeof CLIENT_AUTH_METHODS)[number]

/** The claims that the shop reads, besides those that OpenID Connect itself defines for every token. */
export const OWN_CLAIMS = ['given_name', 'family_name', 'personal_number', 'customer_number', 'is_student', 'engagements', 'roles'] as const
export type OwnClaim = (typeof OWN_CLAIMS)[number]

/** What a provider calls the shop's claims and roles. */
export interface ClaimMapping {
  /** The provider's name by ours: a name, or a path with dots into an object. */
  readonly names: Readonly<Partial<Record<OwnClaim, string>>>
  /** The provider's roles by ours. Undefined: they have the same names. `*`: whoever has a personal number. */
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>> | undefined
}

/** The specification's session lifetime. [P9.1] */
const SESSION_SECONDS = 300
/** Minimum in production: the page warns for thirty seconds before the session ends. [P9.1] */
const SHORTEST_SESSION = 60

/** Variables that say something about the insurer's own provider, and nothing without it. */
const OF_OUTSIDE = ['IDENTITY_ACR_VALUES', 'IDENTITY_CLIENT_AUTH', 'IDENTITY_SCOPE', 'IDENTITY_CLAIMS', 'IDENTITY_ROLES']

/** Reads `IDENTITY_ISSUER` and what belongs to it. @throws ConfigError. It never quotes the secret. */
export function readIdentity(env: Environment, isProduction: boolean): IdentityConfig {
  const sessionSeconds = readSessionSeconds(env['SESSION_SECONDS'], isProduction ? SHORTEST_SESSION : 1)
  const [issuer, clientId, clientSecret] = [env['IDENTITY_ISSUER'], env['IDENTITY_CLIENT_ID'], env['IDENTITY_CLIENT_SECRET']]
  if (!issuer && !clientId && !clientSecret && OF_OUTSIDE.every((name) => !env[name]?.trim())) return { mode: 'embedded', sessionSeconds }
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('an identity provider needs all of IDENTITY_ISSUER, IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET')
  const client = { issuer: readIssuer(issuer, isProduction), clientId, clientSecret }
  const acrValues = wordsOf(env['IDENTITY_ACR_VALUES'])
  const clientAuth = readClientAuth(env['IDENTITY_CLIENT_AUTH'])
  const scope = readScope(env['IDENTITY_SCOPE'])
  const claims = readClaims(env['IDENTITY_CLAIMS'], env['IDENTITY_ROLES'])
  return {
    mode: 'outside',
    sessionSeconds,
    ...client,
    ...(acrValues.length > 0 && { acrValues }),
    ...(clientAuth && { clientAuth }),
    ...(scope !== undefined && { scope }),
    ...(claims && { claims }),
  }
}

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

function readClientAuth(text: string | undefined): ClientAuthMethod | undefined {
  if (!text) return undefined
  const known = CLIENT_AUTH_METHODS.find((method) => method === text)
  if (!known) throw new ConfigError(`IDENTITY_CLIENT_AUTH must be one of ${CLIENT_AUTH_METHODS.join(', ')}, not "${text}"`)
  return known
}

function readScope(text: string | undefined): string | undefined {
  const scopes = wordsOf(text)
  if (scopes.length === 0) return undefined
  if (!scopes.includes('openid')) throw new ConfigError('IDENTITY_SCOPE must have openid among its scopes, separated by spaces')
  return scopes.join(' ')
}

function readClaims(claims: string | undefined, roles: string | undefined): ClaimMapping | undefined {
  if (!claims?.trim() && !roles?.trim()) return undefined
  return { names: Object.fromEntries(readNames(claims)), roles: readRoles(roles) }
}

function readNames(text: string | undefined): Map<OwnClaim, string> {
  const names = new Map<OwnClaim, string>()
  for (const [own, theirs] of pairsOf('IDENTITY_CLAIMS', text)) {
    const known = OWN_CLAIMS.find((claim) => claim === own)
    if (!known) throw new ConfigError(`IDENTITY_CLAIMS: "${own}" is no claim of the shop. It reads ${OWN_CLAIMS.join(', ')}`)
    if (names.has(known)) throw new ConfigError(`IDENTITY_CLAIMS names ${known} twice`)
    names.set(known, theirs)
  }
  return names
}

function readRoles(text: string | undefined): ClaimMapping['roles'] {
  if (!text?.trim()) return undefined
  const roles = new Map<Role, string[]>()
  for (const [own, theirs] of pairsOf('IDENTITY_ROLES', text)) {
    const known = ROLES.find((role) => role === own)
    if (!known) throw new ConfigError(`IDENTITY_ROLES: "${own}" is no role of the shop. It has ${ROLES.join(', ')}`)
    if (theirs === EVERY_CUSTOMER && known !== 'customer')
      throw new ConfigError(`IDENTITY_ROLES: only customer may be ${EVERY_CUSTOMER}, whoever has a personal number, not ${known}`)
    roles.set(known, [...(roles.get(known) ?? []), theirs])
  }
  return Object.fromEntries(roles)
}

/** Stands for whoever has a personal number. */
export const EVERY_CUSTOMER = '*'

/** Returns the pairs of `ours=theirs,ours=theirs`. Their name may contain `=`. */
function pairsOf(variable: string, text = ''): [string, string][] {
  const parts = text.split(',').map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [, own = '', theirs = ''] = /^([^=\s]+)\s*=\s*(\S.*)$/.exec(part) ?? []
      if (own === '')
        throw new ConfigError(
          `${variable} must be pairs of the shop's name and the provider's, such as ${EXAMPLES[variable]}, not "${part}"`,
        )
      return [own, theirs]
    })
}

const EXAMPLES: Readonly<Record<string, string>> = {
  IDENTITY_CLAIMS: 'given_name=fornamn,roles=realm_access.roles',
  IDENTITY_ROLES: 'customer=*,editor=web-editors',
}

function readSessionSeconds(text: string | undefined, shortest: number): number {
  const seconds = Number(text || SESSION_SECONDS)
  if (!Number.isInteger(seconds) || seconds < shortest || seconds > 86_400)
    throw new ConfigError(`SESSION_SECONDS must be a number from ${shortest} to 86400, not "${text}"`)
  return seconds
}

/** Returns the issuer unchanged, because clients compare it character by character. It may have a path. OpenID Connect Discovery */
function readIssuer(text: string, isProduction: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !(isProduction ? /^https:$/ : /^https?:$/).test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigError('IDENTITY_ISSUER must be a whole address with https://, as the identity provider gives it')
  return text
}
