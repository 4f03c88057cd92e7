import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import { configuredBackEnd } from '../ports/insurances/outside/configured-outside.ts'
import { removeDemoMandates, seedDemoMandates } from '../ports/payments/embedded/demo-mandates.ts'
import { createEmbeddedPayments } from '../ports/payments/embedded/embedded-payments.ts'
import { createMandateKeeping } from '../ports/payments/embedded/mandate-keeping.ts'
import { createOutsidePayments } from '../ports/payments/outside/outside-payments.ts'
import type { MandateKeeping, Payments } from '../ports/payments/payments-port.ts'

type Parts = Pick<Foundation, 'config' | 'db' | 'secret' | 'cipher' | 'clock' | 'random'>

const tableOf = ({ db, secret, cipher, clock, random }: Parts) => ({ db, cipher, clock, random, personHash: createPersonHash(secret) })

/**
 * Returns the payments: those of the insurer's back end, or of the embedded table.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredPayments(
  { log, ...parts }: Parts & Pick<Foundation, 'log'>,
  { insurances }: { readonly insurances: Insurances },
): Promise<Payments> {
  const { insurances: config } = parts.config
  if (config.mode === 'outside') return createOutsidePayments({ read: await configuredBackEnd(config, 'INSURANCES'), log })
  return createEmbeddedPayments({ ...tableOf(parts), insurances })
}

/** Returns the keeping of the embedded mandates; undefined if the insurer's own system keeps them. */
export function configuredMandateKeeping(parts: Parts): MandateKeeping | undefined {
  return parts.config.insurances.mode === 'outside' ? undefined : createMandateKeeping(tableOf(parts))
}

/** Writes the demo customers' mandates, after their insurances; in production, and beside an insurer's back end, deletes those of an earlier start. */
export async function prepareDemoMandates({ config, db, secret, cipher, clock }: Omit<Parts, 'random'>): Promise<void> {
  const isDemo = !config.isProduction && config.insurances.mode === 'embedded'
  await (isDemo ? seedDemoMandates({ db, secret, cipher, clock }) : removeDemoMandates({ db }))
}
