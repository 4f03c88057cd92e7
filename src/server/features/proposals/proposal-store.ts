import { createHash } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Proposal } from '../../../contract/proposals.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { proposals } from '../../platform/db/schema/proposals.ts'
import { PROPOSAL_DAYS } from '../../../quote/proposal.ts'
import { countMailsTo } from '../../ports/messages/mails-to.ts'
import { receiptToken, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'

export interface ProposalStoreOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

/** Saved price proposals, stored encrypted under a hash of the link's token. */
export interface ProposalStore {
  /** @returns an unguessable token */
  keep(tx: DbOrTx, proposal: Proposal): Promise<string>
  /** @returns `undefined` for an unknown or expired token */
  find(token: string): Promise<Proposal | undefined>
  /** Returns the number of links sent to an e-mail address in the last 24 hours. */
  sentTo(tx: Tx, recipient: string): Promise<number>
  /** Deletes expired proposals and the old messages with their links. @returns the number of deleted proposals */
  removeExpired(): Promise<number>
}

/** The kind of messages with a link, in the outbox. */
export const PROPOSAL_MAIL = 'proposal'

const DAY_MS = 24 * 60 * 60_000
/** A day longer than any link is valid, in milliseconds. */
const MAIL_RETENTION_MS = (PROPOSAL_DAYS + 2) * DAY_MS

const { kind, createdAt } = outboxMessages

export function createProposalStore({ db, cipher, clock, random }: ProposalStoreOptions): ProposalStore {
  return {
    async keep(tx, proposal) {
      const token = receiptToken(random)
      const tokenHash = hashOf(token)
      const content = cipher.encrypt(JSON.stringify(proposal), contextOf(tokenHash))
      await tx.insert(proposals).values({ tokenHash, content, validUntil: proposal.validUntil })
      return token
    },

    async find(token) {
      const hash = hashOf(token)
      const isValid = gte(proposals.validUntil, swedishDateOf(clock.now()))
      const [row] = await db
        .select()
        .from(proposals)
        .where(and(eq(proposals.tokenHash, hash), isValid))
      return row && (JSON.parse(cipher.decrypt(row.content, contextOf(hash))) as Proposal)
    },

    async sentTo(tx, recipient) {
      const since = new Date(clock.now().getTime() - DAY_MS)
      return countMailsTo(tx, PROPOSAL_MAIL, recipient, since)
    },

    async removeExpired() {
      const now = clock.now()
      const removed = await db
        .delete(proposals)
        .where(lt(proposals.validUntil, swedishDateOf(now)))
        .returning({ tokenHash: proposals.tokenHash })
      const sentBefore = new Date(now.getTime() - MAIL_RETENTION_MS)
      await db.delete(outboxMessages).where(and(eq(kind, PROPOSAL_MAIL), lt(createdAt, sentBefore)))
      return removed.length
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const contextOf = (hash: string) => `proposal:${hash}`
