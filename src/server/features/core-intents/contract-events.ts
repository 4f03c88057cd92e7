import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { SalesLinkMark } from '../../../contract/sales-link.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Acceptance, Policy, Requester } from '../../ports/core-system/core-system-port.ts'

/** Who concluded a contract, and the name of its product for customers. */
export interface AcceptedBy extends Pick<Acceptance, 'productName'> {
  readonly requester: Requester
  /** Where the confirmation goes in place of the contract's own address. */
  readonly confirmTo: string | undefined
  /** The channel of the sale. [B6.1] */
  readonly sellingChannel: QuoteRequest['quote']['salesInfo']['sellingChannel']
  /** The sales link that the sale came by. */
  readonly salesLink: SalesLinkMark | undefined
}

/**
 * What follows once from a contract that the core system has made or ended: messages, the audit log, the register of insurances. Each
 * runs in the transaction that notes the core system's answer. Use only `tx`.
 */
export interface ContractEvents {
  accepted(tx: Tx, policy: Policy, by: AcceptedBy): Promise<void>
  withdrawn(tx: Tx, policy: Policy, receipt: WithdrawalReceipt): Promise<void>
}
