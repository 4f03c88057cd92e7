import type { FastifyBaseLogger } from 'fastify'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { CoreSystemError, type CoreSystem, type WithdrawalProof } from '../../ports/core-system/core-system-port.ts'
import type { ContractEvents } from './contract-events.ts'
import {
  addIntent,
  claimEnd,
  claimIntent,
  findIntent,
  intentsToDo,
  noteAsked,
  postpone,
  removeIntent,
  settle,
  type IntentRow,
} from './intent-rows.ts'

export interface WithdrawalOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'withdraw'>
  readonly events: Pick<ContractEvents, 'withdrawn'>
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Withdrawals from contracts: kept before the core system is asked, so that none that a customer has sent is lost. */
export interface Withdrawals {
  /**
   * Withdraws from a contract. A second call gives the same acknowledgement, and sends no mail.
   * @throws ApiError 503 `withdrawalKept`: a job repeats the order, as sent at this instant
   * @throws CoreSystemError for a refusal, which ends it
   */
  withdraw(proof: WithdrawalProof): Promise<WithdrawalReceipt>
  /** Repeats withdrawals that are due. */
  readonly work: WorkSource
}

export function createWithdrawals(options: WithdrawalOptions): Withdrawals {
  const { db, core, events, cipher, clock, random, log } = options

  async function perform(row: IntentRow): Promise<WithdrawalReceipt> {
    const { sentAt, ...proof } = JSON.parse(cipher.decrypt(row.payload ?? '', contextOf(row))) as WithdrawalProof & {
      readonly sentAt: string
    }
    await noteAsked(db, row, clock.now())
    try {
      const { receipt, policy } = await core.withdraw({ ...proof, id: row.id, askedAt: new Date(sentAt) })
      const { policyNumber, receivedAt } = receipt
      await settle(db, row, { about: policyNumber, outcome: receivedAt }, clock.now(), async (tx) => events.withdrawn(tx, policy, receipt))
      return receipt
    } catch (error) {
      if (error instanceof CoreSystemError && error.code !== 'unavailable') {
        await removeIntent(db, row.id)
        log.warn({ reason: error.code }, 'a withdrawal was refused')
      } else await postpone(db, row, clock.now())
      throw error
    }
  }

  return {
    async withdraw(proof) {
      const now = clock.now()
      const id = longId(random)
      const payload = cipher.encrypt(JSON.stringify({ ...proof, sentAt: now.toISOString() }), contextOf({ id }))
      await addIntent(db, { id, kind: 'withdraw', about: '', payload, dueAt: claimEnd(now), createdAt: now })
      const row = await findIntent(db, id)
      if (!row) throw new Error('a withdrawal that was just kept is not there')
      return perform(row).catch((error: unknown) => {
        if (error instanceof CoreSystemError && error.code === 'unavailable')
          throw new ApiError(503, 'withdrawalKept', 'the withdrawal is kept; the core system does not answer now')
        throw error
      })
    },
    work: {
      ...intentsToDo(db, clock, 'withdraw'),
      async finish(id) {
        const row = await claimIntent(db, id, clock.now())
        if (row) await perform(row)
        return row !== undefined
      },
    },
  }
}

const contextOf = ({ id }: Pick<IntentRow, 'id'>) => `core intent ${id}`
