import { and, eq, gte } from 'drizzle-orm'
import { planEnd, type EndPlan } from '../../../../insurance/end-plan.ts'
import { CANCELLED_BY_CUSTOMER } from '../../../../insurance/own-cancellation.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { InsuranceDetails } from '../../../../contract/insurances.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'
import type { Insurances } from '../insurances-port.ts'
import { shownVersion } from '../shown-version.ts'
import { withdrawAll } from './withdraw-all.ts'

interface EndOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
  /** Reads one insurance of a person within the transaction. */
  readonly find: (tx: Tx, personalNumber: string, insuranceNumber: string) => Promise<readonly InsuranceDetails[]>
}

/** Returns how the embedded insurances end by their holder's order. Orders and renewals of an insurance wait for each other. */
export function endInsurance({ db, clock, personHash, find }: EndOptions): Insurances['end'] {
  return async (personalNumber, { insuranceNumber, order }, noted) =>
    db.transaction(async (tx) => {
      if (!(await lockInsurance(tx, insuranceNumber, personHash(personalNumber)))) return { kind: 'notFound' }
      const insurance = shownVersion(await find(tx, personalNumber, insuranceNumber))
      if (!insurance) return { kind: 'notFound' }
      const today = swedishDateOf(clock.now())
      const plan = planEnd(insurance, order, today)
      if (plan.kind === 'already' || plan.kind === 'refused') return plan
      await carryOut(tx, plan, insurance, clock.now())
      await noted(tx, { plan, insurance })
      return plan
    })
}

/** Locks an insurance against other changes until the end of the transaction. @returns whether the person has it */
async function lockInsurance(tx: Tx, insuranceNumber: string, holder: string): Promise<boolean> {
  const locked = await tx
    .select({ insuranceNumber: ownInsurances.insuranceNumber })
    .from(ownInsurances)
    .where(and(eq(ownInsurances.insuranceNumber, insuranceNumber), eq(ownInsurances.personHash, holder)))
    .for('update')
  return locked.length > 0
}

const NOT_CANCELLED = { cancelledOn: null, cancellationReason: null, cancellationApprovedOn: null }

async function carryOut(tx: Tx, plan: EndPlan, { insuranceNumber, versionNumber }: InsuranceDetails, now: Date): Promise<void> {
  const today = swedishDateOf(now)
  if (plan.kind === 'withdraw') return withdrawAll(tx, insuranceNumber, today, now)
  const from = (number: number) =>
    and(eq(ownInsuranceVersions.insuranceNumber, insuranceNumber), gte(ownInsuranceVersions.versionNumber, number))
  const change = async (values: Partial<typeof ownInsuranceVersions.$inferInsert>) => {
    await tx.update(ownInsuranceVersions).set(values).where(from(versionNumber))
  }
  if (plan.kind === 'approve') return change({ cancellationApprovedOn: today })
  if (plan.kind === 'resume') return change(NOT_CANCELLED)
  // a renewal that is made already never begins: it ends before its first day
  if (plan.kind === 'end') return change({ cancelledOn: plan.lastDay ?? today, cancellationReason: CANCELLED_BY_CUSTOMER })
}
