import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import {
  addIntent,
  claimEnd,
  claimIntent,
  findIntent,
  intentsToDo,
  noteAsked,
  postpone,
  redirect,
  removeDone,
  type IntentRow,
} from './intent-rows.ts'

export interface CarryOverOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'carryOver'>
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Quotes at the core system that follow a customer's sign-in. */
export interface CarryOvers {
  /** Keeps what is to move, in the transaction that opens the session. @returns the id for `perform` */
  note(tx: DbOrTx, from: string, to: string): Promise<string>
  /** Moves it now. Never rejects: a job repeats what fails. */
  perform(id: string): Promise<void>
  /** Repeats what is due. */
  readonly work: WorkSource
}

export function createCarryOvers({ db, core, cipher, clock, random, log }: CarryOverOptions): CarryOvers {
  /** Moves what the sessions of an intent have. A sign-in that came meanwhile has added the session that it left: the same again. */
  async function move(row: IntentRow): Promise<void> {
    await noteAsked(db, row, clock.now())
    try {
      for (const from of sessionsIn(row)) await core.carryOver(from, row.about)
    } catch (error) {
      await postpone(db, row, clock.now())
      throw error
    }
    if (await removeDone(db, row)) return
    const redirected = await findIntent(db, row.id)
    if (redirected) await move(redirected)
  }

  const sessionsIn = (row: IntentRow): string[] => cipher.decrypt(row.payload ?? '', contextOf(row)).split(' ')
  const payloadOf = (row: Pick<IntentRow, 'id'>, sessions: readonly string[]) => cipher.encrypt(sessions.join(' '), contextOf(row))

  return {
    async note(tx, from, to) {
      const now = clock.now()
      const id = longId(random)
      const payload = payloadOf({ id }, [from])
      // what has not yet followed the sign-in before this one goes on to the new session, also if it arrives at the left one only now
      await redirect(tx, 'carryOver', { from, to }, (row) => payloadOf(row, [...sessionsIn(row), from]))
      await addIntent(tx, { id, kind: 'carryOver', about: to, payload, dueAt: claimEnd(now), createdAt: now })
      return id
    },
    async perform(id) {
      try {
        const row = await findIntent(db, id)
        if (row) await move(row)
      } catch (error) {
        log.error({ error: safeError(error) }, 'the quotes of a visit could not follow its sign-in yet')
      }
    },
    work: {
      ...intentsToDo(db, clock, 'carryOver'),
      async finish(id) {
        const row = await claimIntent(db, id, clock.now())
        if (row) await move(row)
        return row !== undefined
      },
    },
  }
}

const contextOf = ({ id }: Pick<IntentRow, 'id'>) => `core intent ${id}`
