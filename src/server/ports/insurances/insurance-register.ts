import type { IsoDate } from '../../../values/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import type { Policy } from '../core-system/core-system-port.ts'

/** The names that customers know and a contract itself does not hold. */
export interface ContractNames {
  /** Such as `Barnförsäkring`. */
  readonly product: string
  /** First names of the insured persons, as far as they are known. */
  readonly insured: readonly string[]
  /** Names of add-ons by their key. */
  readonly addons: Readonly<Record<string, string>>
}

/** Keeps the table of insurances. An insurer whose own system keeps them needs none. */
export interface InsuranceRegister {
  /** Writes the first version of a concluded contract. A repeated call changes nothing. */
  takeIn(policy: Policy, names: ContractNames): Promise<void>
  /** Ends the insurance of a contract that is withdrawn from, in the transaction of the withdrawal. */
  withdraw(tx: Tx, policyNumber: string, day: IsoDate): Promise<void>
  /** What a job reads of contracts that are not taken in. Their keys are receipt tokens. */
  readonly missing: Omit<WorkSource, 'finish'>
  /** Writes the next version of insurances that end within a month and go on. */
  readonly renewals: WorkSource
  /** Sends each cancellation that its holder can no longer regret, which ends the insurance. @returns how many */
  sendCancellations(): Promise<number>
}
