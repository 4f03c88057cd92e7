import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Requester, Policy } from './core-system-port.ts'

/** Side effects in the transaction that concludes or ends a contract: messages, audit. Use only `tx`. */
export interface PolicyEvents {
  accepted(tx: Tx, policy: Policy, requester: Requester): Promise<void>
  withdrawn(tx: Tx, policy: Policy, receipt: WithdrawalReceipt): Promise<void>
}
