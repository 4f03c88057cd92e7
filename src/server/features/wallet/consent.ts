import { and, asc, eq, isNull } from 'drizzle-orm'
import { WALLET_TERMS_VERSION, type WalletTerms } from '../../../contract/wallet.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { walletConsents } from '../../platform/db/schema/wallet.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'

const { id, personHash, version, acceptedAt, revokedAt } = walletConsents

const inForce = (ofPerson: string) => and(eq(personHash, ofPerson), isNull(revokedAt))

/** Returns whether a person has accepted the present terms. */
export async function readTerms(db: DbOrTx, ofPerson: string): Promise<WalletTerms> {
  const [consent] = await db
    .select()
    .from(walletConsents)
    .where(and(inForce(ofPerson), eq(version, WALLET_TERMS_VERSION)))
  const accepted = consent ? { isAccepted: true, acceptedAt: consent.acceptedAt.toISOString() } : { isAccepted: false }
  return { version: WALLET_TERMS_VERSION, ...accepted }
}

/** A consent that a person has given. */
export interface GivenConsent {
  readonly version: string
  readonly acceptedAt: Date
  readonly revokedAt: Date | null
}

/** Returns every consent of a person, the revoked ones too, oldest first. */
export async function readConsents(db: DbOrTx, ofPerson: string): Promise<readonly GivenConsent[]> {
  return db
    .select({ version, acceptedAt, revokedAt })
    .from(walletConsents)
    .where(eq(personHash, ofPerson))
    .orderBy(asc(acceptedAt), asc(id))
}

/**
 * Locks a person's consent until the transaction ends, so that collections begin one at a time and none begins while the
 * consent is revoked. @returns whether it is a consent to the present terms
 */
export async function lockConsent(tx: Tx, ofPerson: string): Promise<boolean> {
  const consents = await tx.select({ version }).from(walletConsents).where(inForce(ofPerson)).for('update')
  return consents.some((consent) => consent.version === WALLET_TERMS_VERSION)
}

/** Accepts the present terms. An earlier version stops counting. @returns whether this is new */
export async function acceptTerms(
  tx: Tx,
  ofPerson: string,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<boolean> {
  if (await lockConsent(tx, ofPerson)) return false
  await revokeTerms(tx, ofPerson, now)
  const made = await tx
    .insert(walletConsents)
    .values({ id: longId(random), personHash: ofPerson, version: WALLET_TERMS_VERSION, acceptedAt: now })
    .onConflictDoNothing()
    .returning({ id })
  return made.length > 0
}

/** Revokes a person's consent, which stays as proof. @returns whether there was one */
export async function revokeTerms(tx: DbOrTx, ofPerson: string, now: Date): Promise<boolean> {
  return (await tx.update(walletConsents).set({ revokedAt: now }).where(inForce(ofPerson)).returning({ id })).length > 0
}

/** Deletes every consent of a person. */
export async function deleteConsents(tx: DbOrTx, ofPerson: string): Promise<void> {
  await tx.delete(walletConsents).where(eq(personHash, ofPerson))
}
