import { PAGES } from '../../contract/page-paths.ts'
import type { FileClaims } from '../ports/files/file-port.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import type { PolicyLinks } from '../ports/messages/policy-mails.ts'
import { tellWithdrawn, type WithdrawnOptions } from '../features/participants/tell-withdrawn.ts'
import { createPolicyEvents } from '../features/receipts/policy-events.ts'
import { swedishDateOf } from '../../values/clock.ts'
import type { PolicyEvents } from '../ports/core-system/policy-events.ts'
import type { InsuranceRegister } from '../ports/insurances/insurance-register.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import { createEmbeddedCore } from '../ports/core-system/embedded/embedded-core.ts'
import { readOperatorTariffs } from '../ports/core-system/embedded/tariff/operator-tariffs.ts'
import type { TariffBook } from '../ports/core-system/embedded/tariff/tariff-book.ts'

export interface CoreParts {
  readonly copy: (page: string, within: DbOrTx) => Promise<Copy>
  readonly files: FileClaims
  readonly messages: Messages
  /** Undefined if the insurer's own system keeps the insurances. */
  readonly insuranceRegister: InsuranceRegister | undefined
}

/**
 * Returns the embedded core system.
 * @param tariffs default to those of the configuration
 * @throws ConfigError if the operator's tariffs are invalid
 */
export async function createConfiguredCore(
  { config, db, cipher, clock, random, secret }: Foundation,
  { copy, files, messages, insuranceRegister }: CoreParts,
  tariffs?: TariffBook,
): Promise<CoreSystem> {
  const { insurer, publicUrl, tariffDir } = config
  const mailCopy = async (within: DbOrTx): Promise<Copy> => ({ ...(await copy('general', within)), ...(await copy('mail', within)) })
  const personHash = createPersonHash(secret)
  const policyEvents = createPolicyEvents({ messages, clock, insurer, personHash, links: policyLinks(publicUrl), mailCopy })
  const events = endingInsurances(
    insuranceRegister,
    tellingOthers({ messages, clock, insurer, cipher, personHash, mailCopy }, policyEvents),
  )
  return createEmbeddedCore({ db, tariffs: tariffs ?? (await readOperatorTariffs(tariffDir)), clock, random, cipher, events, files })
}

/** Adds to the events that a withdrawal ends the customer's insurance. */
function endingInsurances(register: InsuranceRegister | undefined, events: PolicyEvents): PolicyEvents {
  return {
    ...events,
    async withdrawn(tx, policy, receipt) {
      await register?.withdraw(tx, policy.receipt.policyNumber, swedishDateOf(new Date(receipt.receivedAt)))
      await events.withdrawn(tx, policy, receipt)
    },
  }
}

/** Adds to the events that those who signed beside the policyholder are told of a withdrawal. */
function tellingOthers(options: WithdrawnOptions, events: PolicyEvents): PolicyEvents {
  return {
    ...events,
    async withdrawn(tx, policy, receipt) {
      await events.withdrawn(tx, policy, receipt)
      await tellWithdrawn(options, tx, policy.quoteNumber)
    },
  }
}

function policyLinks(publicUrl: string): PolicyLinks {
  return {
    receipt: (token) => `${publicUrl}/${PAGES.receipt}?kvitto=${token}`,
    withdrawal: (token) => `${publicUrl}/${PAGES.withdrawal}?kvitto=${token}`,
  }
}
