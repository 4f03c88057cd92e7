import type { MandateStatus } from '../../../insurance/mandate.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A mandate that the bank has answered, or that its payer has revoked. */
export interface ChangedMandate {
  readonly insuranceNumber: string
  readonly status: Exclude<MandateStatus, 'pending'>
  /** Left out if no bank has the clearing number. */
  readonly bankName?: string
  /** The address that came with the application; undefined if it came without. */
  readonly email: string | undefined
  /** Keyed hash of the payer's personal number. */
  readonly personHash: string
}

/** Tells payers what becomes of their mandates, in the transaction that changes one. Use only `tx`. */
export interface MandateEvents {
  changed(tx: Tx, mandate: ChangedMandate): Promise<void>
}
