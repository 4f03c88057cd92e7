import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Requester, Policy } from './core-system-port.ts'

/** What else happens in the transaction that makes or ends a contract: messages, audit. Only `tx` may be used. */
export interface PolicyEvents {
  accepted(tx: Tx, policy: Policy, requester: Requester): Promise<void>
  withdrawn(tx: Tx, policy: Policy, receipt: WithdrawalReceipt): Promise<void>
}
