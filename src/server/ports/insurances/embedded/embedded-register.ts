import { and, eq, sql } from 'drizzle-orm'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { coreIntents } from '../../../platform/db/schema/core-intents.ts'
import { lockName } from '../../../platform/db/advisory-lock.ts'
import { rowsToDo } from '../../../platform/jobs/work-source.ts'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'
import type { Policy } from '../../core-system/core-system-port.ts'
import type { ContractNames, InsuranceRegister } from '../insurance-register.ts'
import { firstContent, kindOf } from './first-version.ts'
import { createRenewals } from './renewals.ts'
import { sendCancellations } from './send-cancellations.ts'
import { withdrawAll } from './withdraw-all.ts'

export interface EmbeddedRegisterOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
}

/** Creates the register of the embedded insurances. */
export function createEmbeddedRegister(options: EmbeddedRegisterOptions): InsuranceRegister {
  const { db, clock } = options
  return {
    async takeIn(policy, names) {
      await db.transaction(async (tx) => {
        if (!(await insertInsurance(tx, options, policy))) return
        await tx.insert(ownInsuranceVersions).values(firstVersion(policy, names, clock.now()))
        const { policyNumber } = policy.receipt
        const withdrawnAt = await lockWithdrawal(tx, policy)
        if (withdrawnAt) await withdrawAll(tx, policyNumber, swedishDateOf(withdrawnAt), clock.now())
      })
    },

    async withdraw(tx, policyNumber, day) {
      await lockContract(tx, policyNumber)
      await withdrawAll(tx, policyNumber, day, clock.now())
    },

    missing: contractsToTakeIn(db),
    renewals: createRenewals(options),

    sendCancellations: async () => sendCancellations(options),
  }
}

function contractsToTakeIn(db: Db): InsuranceRegister['missing'] {
  const { kind, status, outcome, endedAt } = coreIntents
  const isTakenIn = sql`exists (select 1 from ${ownInsurances} where ${ownInsurances.receiptToken} = ${outcome})`
  const isMissing = () => and(eq(kind, 'accept'), eq(status, 'done'), sql`not ${isTakenIn}`)
  return rowsToDo(db, { table: coreIntents, key: outcome, since: endedAt, isOpen: isMissing, isDue: isMissing })
}

/** @returns whether it is new */
async function insertInsurance(tx: DbOrTx, { clock, personHash }: EmbeddedRegisterOptions, policy: Policy): Promise<boolean> {
  const { receipt, policyholder } = policy
  const inserted = await tx
    .insert(ownInsurances)
    .values({
      insuranceNumber: receipt.policyNumber,
      personHash: personHash(policyholder),
      insuranceType: kindOf(policy),
      receiptToken: receipt.receiptToken,
      withdrawalUntil: receipt.withdrawalUntil,
      madeAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ insuranceNumber: ownInsurances.insuranceNumber })
  return inserted.length > 0
}

/**
 * Returns when a contract was withdrawn from. The policy that is taken in may be older than a withdrawal. A withdrawal that
 * runs now either is seen here, or waits and ends what is written.
 */
async function lockWithdrawal(tx: Tx, { receipt: { policyNumber, withdrawnAt } }: Policy): Promise<Date | undefined> {
  await lockContract(tx, policyNumber)
  if (withdrawnAt !== undefined) return new Date(withdrawnAt)
  const { kind, about, status, outcome } = coreIntents
  const [row] = await tx
    .select({ outcome })
    .from(coreIntents)
    .where(and(eq(kind, 'withdraw'), eq(about, policyNumber), eq(status, 'done')))
  return row?.outcome ? new Date(row.outcome) : undefined
}

const lockContract = async (tx: Tx, policyNumber: string): Promise<void> => lockName(tx, `contract ${policyNumber}`)

/** A contract runs for a year. */
function firstVersion(policy: Policy, names: ContractNames, madeAt: Date): typeof ownInsuranceVersions.$inferInsert {
  const { policyNumber, startDate } = policy.receipt
  return {
    insuranceNumber: policyNumber,
    versionNumber: 1,
    insuredFrom: startDate,
    insuredTo: addToDate(startDate, { years: 1, days: -1 }),
    content: firstContent(policy, names) as unknown as JsonObject,
    madeAt,
  }
}
