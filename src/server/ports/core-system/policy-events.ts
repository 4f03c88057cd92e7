import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SalesLinkMark } from '../../platform/db/schema/quotes.ts'
import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { Acceptance, Requester, Policy } from './core-system-port.ts'

/** Who concluded a contract, and the name of its product for customers. */
export interface AcceptedBy extends Pick<Acceptance, 'productName'> {
  readonly requester: Requester
  /** The channel of the sale. [B6.1] */
  readonly sellingChannel: QuoteRequest['quote']['salesInfo']['sellingChannel']
  /** The sales link that the sale came by. */
  readonly salesLink: SalesLinkMark | null
}

/** Side effects in the transaction that concludes or ends a contract: messages, audit. Use only `tx`. */
export interface PolicyEvents {
  accepted(tx: Tx, policy: Policy, by: AcceptedBy): Promise<void>
  withdrawn(tx: Tx, policy: Policy, receipt: WithdrawalReceipt): Promise<void>
}
