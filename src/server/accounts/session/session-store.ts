import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { signedInSessions, STORED_ITEMS, type StoredItemName, type StoredItems } from '../../platform/db/schema/signed-in.ts'
import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import type { Identity } from './identity-token.ts'
import { decodeIdentityToken, identityOf } from './identity-token.ts'
import type { TokenSet } from './sign-in-provider-port.ts'

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

/** A refresh that one has taken upon oneself. It lapses, and then another may do so: each is known by its own instants. */
export interface Claim {
  /** Of the session as it was then. */
  readonly refreshedAt: Date
  readonly until: Date
}

/** What became of new tokens: kept, come after those of another refresh, or of a session that has ended. */
export type Renewal = 'renewed' | 'late' | 'gone'

/** A session that has expired, and what was kept of it. */
export interface ExpiredSession {
  readonly idHash: string
  readonly items: KeptItems
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
  /** Takes it upon oneself to refresh a session, for some seconds. @returns nothing where another has, or it has ended */
  claim(id: string, refreshedAt: Date): Promise<Claim | undefined>
  /** Keeps what a refresh gave, unless another has renewed the session since. Ends this claim, and never that of another. */
  renew(id: string, claim: Claim, granted: Granted): Promise<Renewal>
  /** Ends a claim that came to nothing. */
  release(id: string, claim: Claim): Promise<void>
  /** Lets it expire now. @returns what was kept, for it to be revoked; nothing when the session had ended already */
  end(tx: DbOrTx, id: string): Promise<ExpiredSession | undefined>
  /**
   * Some of the sessions that have expired, the oldest first. What cannot be read of one is left out.
   * @param passed how many of the oldest are passed over
   */
  expired(passed: number): Promise<readonly ExpiredSession[]>
  removeExpired(idHash: string): Promise<void>
  /** Deletes sessions that ended too long ago for their tokens to work anywhere. */
  removeOutlived(): Promise<void>
}

/** However often it is refreshed, who signed in does so again after that. RFC 9700 section 4.14.2 */
const LONGEST_MS = 12 * 60 * 60_000
/** Longer than a refresh may take: each of its calls to the provider is given up after ten seconds. */
const CLAIM_MS = 45_000
/** So long after its latest end a session is deleted, whether or not its tokens could be revoked. */
const OUTLIVED_MS = 3 * 24 * 60 * 60_000
/** How many expired sessions are looked at together. */
const BATCH = 100

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

  const expiredOf = ({ idHash, items }: Row): ExpiredSession => {
    try {
      return { idHash, items: opened({ idHash, items }) }
    } catch (error) {
      if (error instanceof CipherError) return { idHash, items: {} }
      throw error
    }
  }

  const valuesOf = (idHash: string, granted: Granted, endsAt: Date) => {
    const now = clock.now()
    const expiresIn = granted.tokens.expiresIn ?? defaultSeconds
    const expiresAt = new Date(Math.min(now.getTime() + expiresIn * 1_000, endsAt.getTime()))
    const items = sealed(idHash, granted, expiresAt, endsAt)
    return { items, expiresIn, refreshedAt: now, expiresAt }
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
      const until = new Date(clock.now().getTime() + CLAIM_MS)
      const claimed = await db
        .update(signedInSessions)
        .set({ refreshingUntil: until })
        .where(and(living(id), eq(columns.refreshedAt, refreshedAt), isFree))
        .returning({ idHash: columns.idHash })
      return claimed.length > 0 ? { refreshedAt, until } : undefined
    },

    async renew(id, { refreshedAt, until }, granted) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(signedInSessions).where(living(id)).for('update')
        if (!row) return 'gone'
        if (row.refreshedAt.getTime() !== refreshedAt.getTime()) return 'late'
        const refreshingUntil = row.refreshingUntil?.getTime() === until.getTime() ? null : row.refreshingUntil
        const values = { ...valuesOf(row.idHash, withKept(granted, opened(row)), row.endsAt), refreshingUntil }
        await tx.update(signedInSessions).set(values).where(eq(columns.idHash, row.idHash))
        return 'renewed'
      })
    },

    async release(id, { until }) {
      const isOwn = and(eq(columns.idHash, hashOf(id)), eq(columns.refreshingUntil, until))
      await db.update(signedInSessions).set({ refreshingUntil: null }).where(isOwn)
    },

    async end(tx, id) {
      const [row] = await tx.update(signedInSessions).set({ expiresAt: clock.now() }).where(living(id)).returning()
      return row && expiredOf(row)
    },

    async expired(passed) {
      const rows = await db
        .select()
        .from(signedInSessions)
        .where(lte(columns.expiresAt, clock.now()))
        .orderBy(asc(columns.expiresAt), asc(columns.idHash))
        .offset(passed)
        .limit(BATCH)
      return rows.map(expiredOf)
    },

    async removeExpired(idHash) {
      await db.delete(signedInSessions).where(and(eq(columns.idHash, idHash), lte(columns.expiresAt, clock.now())))
    },

    async removeOutlived() {
      await db.delete(signedInSessions).where(lte(columns.endsAt, new Date(clock.now().getTime() - OUTLIVED_MS)))
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
