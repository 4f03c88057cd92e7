import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteDraftIn, listDrafts, type DraftRef } from './drafts.ts'
import { NAMING_KINDS, referrersOf, type Referrer } from './references.ts'

/** A draft to delete. */
export interface Deletion extends DraftRef {
  /** The revision that the editor loaded. */
  readonly basedOn: number
  readonly author: string
  /** Deletes it although others need it. */
  readonly evenIfUsed: boolean
}

/** Whether the draft was deleted, and who needs it. */
export interface Deleted {
  readonly isDeleted: boolean
  readonly usedBy: readonly Referrer[]
}

/**
 * Deletes a draft, unless others need it. Its revisions stay, and so does everything published from it. Writes to the audit
 * log.
 * @throws UnknownDraftError, DraftConflictError if somebody has saved the draft since the editor loaded it
 */
export async function deleteDraft(db: Db, deletion: Deletion, clock: Clock): Promise<Deleted> {
  const { kind, id, basedOn, author, evenIfUsed } = deletion
  return db.transaction(async (tx) => {
    const usedBy = referrersOf(deletion, await namingDrafts(tx))
    if (usedBy.length > 0 && !evenIfUsed) return { isDeleted: false, usedBy }
    await deleteDraftIn(tx, deletion, basedOn)
    const detail = { revision: basedOn, usedBy: usedBy.map((one) => `${one.kind}:${one.id}`) }
    await writeAudit(tx, { at: clock.now(), actor: author, action: 'content.delete', subject: `${kind}:${id}`, detail })
    return { isDeleted: true, usedBy }
  })
}

async function namingDrafts(tx: Tx) {
  return (await Promise.all(NAMING_KINDS.map(async (kind) => listDrafts(tx, kind)))).flat()
}
