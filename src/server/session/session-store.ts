import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from '../../engine/clock.ts'
import type { Db, DbOrTx } from '../db/database.ts'
import { signedInSessions, STORED_ITEMS, type StoredItemName, type StoredItems } from '../db/schema/signed-in.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Identity } from './identity-token.ts'
import { decodeIdentityToken, identityOf } from './identity-token.ts'
import type { TokenSet } from './port.ts'

/** A session of somebody who has signed in. */
export interface SignedInSession {
  readonly identity: Identity
  /** Seconds from each refresh. */
  readonly expiresIn: number
  readonly refreshedAt: Date
  readonly expiresAt: Date
  readonly isRefreshing: boolean
}

/** What was kept of a sign-in and has not expired. */
export type KeptItems = Readonly<Partial<Record<StoredItemName, string>>>

/** Tokens, and who they are of. */
export interface Granted {
  readonly identity: Identity
  readonly tokens: TokenSet
}

export interface SessionStoreOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  /** Life of a session where the provider does not say. [P9.1] */
  readonly defaultSeconds: number
}

/** Sessions in the database, under a hash of their id; what was kept of the sign-in is encrypted. [P3.1] [P4.1] */
export interface SessionStore {
  begin(tx: DbOrTx, id: string, granted: Granted): Promise<void>
  /** @returns nothing once it has expired */
  find(id: string): Promise<SignedInSession | undefined>
  /** What is kept of it. */
  items(id: string): Promise<KeptItems>
  /** Takes it upon oneself to refresh a session, for some seconds. @returns whether nobody else has, and it still lives */
  claim(id: string, refreshedAt: Date): Promise<boolean>
  /** Ends the claim, with new tokens or without. @returns whether the session still lives */
  renew(id: string, granted?: Granted): Promise<boolean>
  /** @returns what was kept, for it to be revoked; nothing when the session had ended already */
  end(tx: DbOrTx, id: string): Promise<{ readonly subject: string; readonly items: KeptItems } | undefined>
  /** Deletes the sessions that have expired. @returns what was kept of each */
  endExpired(): Promise<readonly KeptItems[]>
}

/** However often it is refreshed, who signed in does so again after that. RFC 9700 section 4.14.2 */
const LONGEST_MS = 12 * 60 * 60_000
/** Longer than a refresh may take: each of its calls to the provider is given up after ten seconds. */
const CLAIM_MS = 45_000

type Row = typeof signedInSessions.$inferSelect
const columns = signedInSessions

export function createSessionStore({ db, cipher, clock, defaultSeconds }: SessionStoreOptions): SessionStore {
  const sealed = (idHash: string, { tokens }: Granted, expiresAt: Date, endsAt: Date): StoredItems => {
    const item = (name: StoredItemName, text: string | undefined, until: Date) =>
      text === undefined ? {} : { [name]: { value: cipher.encrypt(text, contextOf(idHash, name)), expiresAt: until.toISOString() } }
    return {
      ...item('accessToken', tokens.accessToken, expiresAt),
      ...item('refreshToken', tokens.refreshToken, endsAt),
      ...item('scope', tokens.scope, endsAt),
      ...item('idToken', tokens.idToken, endsAt),
      ...item('additionalFields', JSON.stringify(tokens.additional), endsAt),
    }
  }

  /** @param now nothing: also what has expired */
  const opened = ({ idHash, items }: Pick<Row, 'idHash' | 'items'>, now?: Date): KeptItems =>
    Object.fromEntries(
      STORED_ITEMS.flatMap((name) => {
        const item = items[name]
        if (item === undefined || (now && Date.parse(item.expiresAt) <= now.getTime())) return []
        return [[name, cipher.decrypt(item.value, contextOf(idHash, name))]]
      }),
    )

  const valuesOf = (idHash: string, granted: Granted, endsAt: Date) => {
    const now = clock.now()
    const expiresIn = granted.tokens.expiresIn ?? defaultSeconds
    const expiresAt = new Date(Math.min(now.getTime() + expiresIn * 1_000, endsAt.getTime()))
    const items = sealed(idHash, granted, expiresAt, endsAt)
    return { items, roles: granted.identity.roles, expiresIn, refreshedAt: now, expiresAt, refreshingUntil: null }
  }

  const living = (id: string) => and(eq(columns.idHash, hashOf(id)), gt(columns.expiresAt, clock.now()))

  return {
    async begin(tx, id, granted) {
      const [idHash, createdAt] = [hashOf(id), clock.now()]
      const endsAt = new Date(createdAt.getTime() + LONGEST_MS)
      const { subject } = granted.identity
      await tx.insert(signedInSessions).values({ idHash, subject, createdAt, endsAt, ...valuesOf(idHash, granted, endsAt) })
    },

    async find(id) {
      const [row] = await db.select().from(signedInSessions).where(living(id))
      const { idToken } = row ? opened(row, clock.now()) : {}
      if (!row || idToken === undefined) return undefined
      const { expiresIn, refreshedAt, expiresAt, refreshingUntil } = row
      const isRefreshing = refreshingUntil !== null && refreshingUntil > clock.now()
      return { identity: identityOf(decodeIdentityToken(idToken)), expiresIn, refreshedAt, expiresAt, isRefreshing }
    },

    async items(id) {
      const [row] = await db.select().from(signedInSessions).where(living(id))
      return row ? opened(row, clock.now()) : {}
    },

    async claim(id, refreshedAt) {
      const isFree = or(isNull(columns.refreshingUntil), lte(columns.refreshingUntil, clock.now()))
      const claimed = await db
        .update(signedInSessions)
        .set({ refreshingUntil: new Date(clock.now().getTime() + CLAIM_MS) })
        .where(and(living(id), eq(columns.refreshedAt, refreshedAt), isFree))
        .returning({ idHash: columns.idHash })
      return claimed.length > 0
    },

    async renew(id, granted) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(signedInSessions).where(living(id)).for('update')
        if (!row) return false
        const values = granted ? valuesOf(row.idHash, withKept(granted, opened(row)), row.endsAt) : { refreshingUntil: null }
        await tx.update(signedInSessions).set(values).where(eq(columns.idHash, row.idHash))
        return true
      })
    },

    async end(tx, id) {
      const [row] = await tx
        .delete(signedInSessions)
        .where(eq(columns.idHash, hashOf(id)))
        .returning()
      return row && { subject: row.subject, items: opened(row) }
    },

    async endExpired() {
      const rows = await db.delete(signedInSessions).where(lte(columns.expiresAt, clock.now())).returning()
      return rows.map((row) => opened(row))
    },
  }
}

/** What a provider does not give anew stays as it was. RFC 6749 section 6 */
function withKept({ identity, tokens }: Granted, { refreshToken, idToken, scope }: KeptItems): Granted {
  const kept = {
    refreshToken: tokens.refreshToken ?? refreshToken,
    idToken: tokens.idToken ?? idToken,
    scope: tokens.scope ?? scope,
  }
  return { identity, tokens: { ...tokens, ...kept } }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')
const contextOf = (idHash: string, name: StoredItemName) => `session:${idHash}:${name}`
