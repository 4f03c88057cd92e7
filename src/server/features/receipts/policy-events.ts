import type { Copy } from '../../../copy/lookup.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { ContractEvents } from '../core-intents/contract-events.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { orderConfirmation, withdrawalAcknowledgement, type PolicyLinks } from '../../ports/messages/policy-mails.ts'
import { WITHDRAWAL_RECEIPT } from '../../ports/core-system/document-path.ts'
import type { MessageAttachment } from '../../platform/db/schema/messages.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Messages } from '../../ports/messages/message-port.ts'

export interface PolicyEventOptions {
  readonly messages: Messages
  readonly clock: Clock
  readonly insurer: InsurerFacts
  readonly personHash: PersonHash
  readonly links: PolicyLinks
  /** Returns the texts `mail.*` and `general.*`. Callers are in a transaction, so it reads only through the given connection. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
}

/** Returns handlers that send a message and write an audit entry when a contract is made or ended. */
export function createPolicyEvents({ messages, clock, insurer, personHash, links, mailCopy }: PolicyEventOptions): ContractEvents {
  return {
    async accepted(tx, policy, { requester, confirmTo, sellingChannel, salesLink, ...bought }) {
      const { receipt, quoteNumber } = policy
      const email = confirmTo ?? policy.email
      if (email !== undefined) {
        const confirmation = orderConfirmation(policy, email, { copy: await mailCopy(tx), insurer, links, ...bought })
        const attachments = documentsOf(policy, ...receipt.documents.map(({ kind }) => kind))
        await messages.send(tx, { ...confirmation, attachments, personHash: personHash(policy.policyholder) })
      }
      await writeAudit(tx, {
        at: clock.now(),
        actor: requester === 'server' ? 'server' : 'customer',
        action: 'quote.accept',
        subject: `policy:${receipt.policyNumber}`,
        detail: {
          quoteNumber,
          annualPremium: receipt.annualPremium,
          startDate: receipt.startDate,
          sellingChannel,
          ...(salesLink && { salesLink: { id: salesLink.id, kind: salesLink.kind } }),
        },
      })
    },

    async withdrawn(tx, policy, receipt) {
      const words = { copy: await mailCopy(tx), insurer, links }
      // The contract's own address also gets the message, regardless of the sender of the withdrawal.
      for (const recipient of new Set([receipt.email, ...(policy.email === undefined ? [] : [policy.email])])) {
        const acknowledgement = withdrawalAcknowledgement(receipt, recipient, words)
        const isHolders = recipient === policy.email
        const attachments = documentsOf(policy, WITHDRAWAL_RECEIPT)
        await messages.send(tx, { ...acknowledgement, attachments, ...(isHolders && { personHash: personHash(policy.policyholder) }) })
      }
      await writeAudit(tx, {
        at: clock.now(),
        actor: 'customer',
        action: 'policy.withdraw',
        subject: `policy:${receipt.policyNumber}`,
        detail: { withdrawalId: receipt.withdrawalId },
      })
    },
  }
}

function documentsOf({ receipt }: Policy, ...kinds: readonly string[]): MessageAttachment[] {
  return kinds.map((kind) => ({ receiptToken: receipt.receiptToken, kind }))
}
