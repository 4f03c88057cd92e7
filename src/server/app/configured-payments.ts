import type { Copy } from '../../copy/lookup.ts'
import type { Customers } from '../features/customers/customer-port.ts'
import { createMandateMails } from '../features/payments/mandate-mails.ts'
import type { DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import type { Messages } from '../ports/messages/message-port.ts'
import { configuredBackEnd } from '../ports/insurances/outside/configured-outside.ts'
import { removeDemoMandates, seedDemoMandates } from '../ports/payments/embedded/demo-mandates.ts'
import { createEmbeddedPayments, type MandateTableOptions } from '../ports/payments/embedded/embedded-payments.ts'
import { createMandateKeeping } from '../ports/payments/embedded/mandate-keeping.ts'
import { createOutsidePayments } from '../ports/payments/outside/outside-payments.ts'
import type { MandateKeeping, Payments } from '../ports/payments/payments-port.ts'

type Parts = Pick<Foundation, 'config' | 'db' | 'secret' | 'cipher' | 'clock' | 'random'>

/** What the mails about mandates are made of. */
interface MailParts {
  readonly messages: Messages
  readonly copy: (page: string, within: DbOrTx) => Promise<Copy>
}

function tableOf({ config, db, secret, cipher, clock, random }: Parts, { messages, copy }: MailParts): MandateTableOptions {
  const mailCopy = async (within: DbOrTx): Promise<Copy> => copy('mail', within)
  const events = createMandateMails({ messages, clock, insurer: config.insurer, mailCopy })
  return { db, cipher, clock, random, personHash: createPersonHash(secret), events }
}

/**
 * Returns the payments: those of the insurer's back end, or of the embedded table.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredPayments(
  { log, ...parts }: Parts & Pick<Foundation, 'log'>,
  {
    insurances,
    customers,
    ...mail
  }: MailParts & { readonly insurances: Insurances; readonly customers: Pick<Customers, 'contactDetails'> },
): Promise<Payments> {
  const { insurances: config } = parts.config
  if (config.mode === 'outside')
    return createOutsidePayments({ read: await configuredBackEnd(config, 'INSURANCES', parts.clock.now()), log })
  const emailOf = async (personalNumber: string) => (await customers.contactDetails(personalNumber)).email
  return createEmbeddedPayments({ ...tableOf(parts, mail), insurances, emailOf })
}

/** Returns the keeping of the embedded mandates; undefined if the insurer's own system keeps them. */
export function configuredMandateKeeping(parts: Parts, mail: MailParts): MandateKeeping | undefined {
  return parts.config.insurances.mode === 'embedded' ? createMandateKeeping(tableOf(parts, mail)) : undefined
}

/** Writes the demo customers' mandates, after their insurances; in production, and beside an insurer's back end, deletes those of an earlier start. */
export async function prepareDemoMandates({ config, db, secret, cipher, clock }: Omit<Parts, 'random'>): Promise<void> {
  const isDemo = !config.isProduction && config.insurances.mode === 'embedded'
  await (isDemo ? seedDemoMandates({ db, secret, cipher, clock }) : removeDemoMandates({ db }))
}
