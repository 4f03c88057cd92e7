import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'
import { removeDemoMandates, seedDemoMandates } from '../ports/payments/embedded/demo-mandates.ts'
import { createEmbeddedPayments } from '../ports/payments/embedded/embedded-payments.ts'
import { createMandateKeeping } from '../ports/payments/embedded/mandate-keeping.ts'
import type { MandateKeeping, Payments } from '../ports/payments/payments-port.ts'

type Parts = Pick<Foundation, 'config' | 'db' | 'secret' | 'cipher' | 'clock' | 'random'>

const tableOf = ({ db, secret, cipher, clock, random }: Parts) => ({ db, cipher, clock, random, personHash: createPersonHash(secret) })

/** Returns the payments of the embedded table. */
export function configuredPayments(parts: Parts, { insurances }: { readonly insurances: Insurances }): Payments {
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
