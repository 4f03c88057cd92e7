import type { FastifyBaseLogger } from 'fastify'
import { OWN_DATA_PARTS, type ForgetResponse, type LookPage, type OwnData, type OwnDataPart } from '../../../contract/own-data.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Json, JsonObject } from '../../../values/json.ts'
import { endSessionsOf } from '../../accounts/session/end-sessions-of.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { DataHolders } from './holder.ts'
import { readLooks } from './looks.ts'
import { readableData } from './readable-data.ts'

export interface OwnDataOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
  readonly holders: DataHolders
  /** Name of the insurer. */
  readonly insurer: string
  /** The texts `ownData.*`. */
  readonly copy: () => Promise<Copy>
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

/** What a customer learns and decides about the own data. */
export interface OwnDataService {
  looks(person: OwnPerson, before?: number): Promise<LookPage>
  /** Returns everything that is kept, with health answers. Audited. */
  read(person: OwnPerson): Promise<OwnData>
  /** Deletes what may be deleted, and ends the person's other sessions. Audited. A repeated call deletes what has come since. */
  forget(person: OwnPerson): Promise<ForgetResponse>
}

export function createOwnDataService({ db, clock, personHash, holders, insurer, copy, log }: OwnDataOptions): OwnDataService {
  async function note(tx: DbOrTx, { personalNumber }: OwnPerson, action: string, detail: JsonObject): Promise<void> {
    await writeAudit(tx, { at: clock.now(), actor: 'customer', action, subject: `person:${personHash(personalNumber)}`, detail })
  }

  return {
    looks: async ({ personalNumber }, before) => readLooks(db, personHash(personalNumber), before),

    async read(person) {
      const data: Partial<Record<OwnDataPart, Json>> = {}
      // one after the other: a large answer must not hold every connection
      for (const part of OWN_DATA_PARTS) data[part] = await holders[part].read(person)
      await note(db, person, 'ownData.read', {})
      const whole = data as Record<OwnDataPart, Json>
      const readable = readableData(whole, await copy(), (code) => log.info({ code }, 'own data has a code without words'))
      return { madeAt: clock.now().toISOString(), insurer, personalNumber: person.personalNumber, data: whole, readable }
    },

    async forget(person) {
      const deleted: Partial<Record<OwnDataPart, number>> = {}
      for (const part of OWN_DATA_PARTS) {
        const count = await holders[part].forget?.(person)
        if (count !== undefined) deleted[part] = count
      }
      await db.transaction(async (tx) => {
        await endSessionsOf(tx, person.subject, clock.now(), person.session)
        await note(tx, person, 'ownData.forget', deleted)
      })
      return { deleted }
    },
  }
}
