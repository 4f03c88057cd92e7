import { PAGES } from '../../contract/page-paths.ts'
import type { Copy } from '../../copy/lookup.ts'
import { swedishDateOf } from '../../values/clock.ts'
import type { ContractEvents } from '../features/core-intents/contract-events.ts'
import { tellWithdrawn } from '../features/participants/tell-withdrawn.ts'
import { createPolicyEvents } from '../features/receipts/policy-events.ts'
import type { DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { InsuranceRegister } from '../ports/insurances/insurance-register.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import type { PolicyLinks } from '../ports/messages/policy-mails.ts'

export interface ContractEventParts extends Pick<Foundation, 'config' | 'cipher' | 'clock' | 'secret'> {
  readonly copy: (page: string, within: DbOrTx) => Promise<Copy>
  readonly messages: Messages
  /** Undefined if the insurer's own system keeps the insurances. */
  readonly insuranceRegister: InsuranceRegister | undefined
}

/**
 * Returns what follows from a contract: its messages and audit entries. A withdrawal also ends the customer's insurance, and those who
 * signed beside the policyholder are told of it.
 */
export function contractEvents({ config, cipher, clock, secret, copy, messages, insuranceRegister }: ContractEventParts): ContractEvents {
  const { insurer, publicUrl } = config
  const mailCopy = async (within: DbOrTx): Promise<Copy> => ({ ...(await copy('general', within)), ...(await copy('mail', within)) })
  const personHash = createPersonHash(secret)
  const events = createPolicyEvents({ messages, clock, insurer, personHash, links: policyLinks(publicUrl), mailCopy })
  return {
    ...events,
    async withdrawn(tx, policy, receipt) {
      await insuranceRegister?.withdraw(tx, policy.receipt.policyNumber, swedishDateOf(new Date(receipt.receivedAt)))
      await events.withdrawn(tx, policy, receipt)
      await tellWithdrawn({ messages, clock, insurer, cipher, personHash, mailCopy }, tx, policy.quoteNumber)
    },
  }
}

function policyLinks(publicUrl: string): PolicyLinks {
  return {
    receipt: (token) => `${publicUrl}/${PAGES.receipt}?kvitto=${token}`,
    withdrawal: (token) => `${publicUrl}/${PAGES.withdrawal}?kvitto=${token}`,
  }
}
