import { createHmac } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { IsoDateText } from '../../../contract/iso-date-text.ts'
import type { SalesLinkFault } from '../../../contract/sales-link.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

const common = {
  /** Names the link in the log, in the audit log and with the quotes. */
  id: Type.String({ minLength: 1, maxLength: 40 }),
  /** The last day on which it counts. */
  until: IsoDateText,
  /** The product, as the core system names it, and the path of its page. Without it, every product. */
  product: Type.Optional(Type.Object({ name: Type.String({ maxLength: 60 }), path: Type.String({ pattern: '^/', maxLength: 200 }) })),
}

/** What a sales link says. [B6.1] */
const SalesClaims = Type.Union([
  /** A car dealer's customer. */
  Type.Object({
    ...common,
    kind: Type.Literal('dealer'),
    organizationNumber: Type.String({ maxLength: 20 }),
    agent: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  /** An employee. `person` is a keyed hash of the personal number: for all others the link has no effect. [B2.6] */
  Type.Object({ ...common, kind: Type.Literal('staff'), person: Type.String({ maxLength: 60 }) }),
  /** A customer from the bank's app: the server makes the link itself. */
  Type.Object({ ...common, kind: Type.Literal('bank') }),
])
export type SalesClaims = Static<typeof SalesClaims>

/** A link whose signature is right. */
export interface OpenedLink {
  readonly claims: SalesClaims
  /** Its last day is past. */
  readonly fault?: Extract<SalesLinkFault, 'expired'>
  /** Whether the link was made for the person. */
  isFor(personalNumber: string): boolean
}

/** Signs and reads sales links. */
export interface SalesLinks {
  seal(claims: SalesClaims): string
  /** @returns undefined for a text that the insurer has not signed */
  open(link: string): OpenedLink | undefined
  /** Returns the keyed hash of a personal number for the claim `person`. */
  personOf(personalNumber: string): string
}

const VERSION = 's1'
const claimsFormat = Compile(SalesClaims)

/**
 * Returns the links under keys: the first signs, each reads. A link is `s1.<claims>.<HMAC-SHA256>`, the parts base64url.
 * The texts are compared, not the decoded bytes, so no other text stands for the same link.
 * @param keys 32 bytes each, at least one
 */
export function createSalesLinks(keys: readonly [Buffer, ...Buffer[]], clock: Clock): SalesLinks {
  const [current] = keys
  return {
    seal(claims) {
      const signed = `${VERSION}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      return `${signed}.${sealOf(current, signed)}`
    },
    open(link) {
      const end = link.lastIndexOf('.')
      const [signed, seal] = [link.slice(0, Math.max(end, 0)), link.slice(end + 1)]
      const key = keys.find((candidate) => isSame(seal, sealOf(candidate, signed)))
      const claims = key && claimsIn(signed)
      if (key === undefined || claims === undefined) return undefined
      const isFor = (personalNumber: string) => claims.kind === 'staff' && isSame(claims.person, personHash(key, personalNumber))
      return { claims, isFor, ...(claims.until < swedishDateOf(clock.now()) && { fault: 'expired' }) }
    },
    personOf: (personalNumber) => personHash(current, personalNumber),
  }
}

const mac = (key: Buffer, purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
const sealOf = (key: Buffer, signed: string) => mac(key, 'sales link', signed)
const personHash = (key: Buffer, personalNumber: string) => mac(key, 'sales person', personalNumber)

/** Returns the claims of a text whose signature is right; undefined for those of another version. */
function claimsIn(signed: string): SalesClaims | undefined {
  const [version, payload = ''] = signed.split('.')
  if (version !== VERSION) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return claimsFormat.Check(claims) ? claims : undefined
}
