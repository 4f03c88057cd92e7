import { createPolicyPdfs } from '../features/receipts/policy-pdfs.ts'
import type { Bundles } from '../features/answers/bundles.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createEmbeddedInsurances } from '../ports/insurances/embedded/embedded-insurances.ts'
import { createEmbeddedRegister } from '../ports/insurances/embedded/embedded-register.ts'
import type { InsuranceRegister } from '../ports/insurances/insurance-register.ts'
import type { Insurances } from '../ports/insurances/insurances-port.ts'

/** Returns the register of the embedded insurances; undefined if the insurer's own system keeps them. */
export function configuredRegister({ db, secret, clock }: Pick<Foundation, 'db' | 'secret' | 'clock'>): InsuranceRegister | undefined {
  return createEmbeddedRegister({ db, clock, personHash: createPersonHash(secret) })
}

/** Returns the customers' insurances from the embedded table. */
export function configuredInsurances(
  { config, db, secret, clock, log }: Pick<Foundation, 'config' | 'db' | 'secret' | 'clock' | 'log'>,
  { core, bundles }: { readonly core: Pick<CoreSystem, 'getPolicy'>; readonly bundles: Bundles },
): Insurances {
  const pdfs = createPolicyPdfs({ bundles, insurer: config.insurer })
  return createEmbeddedInsurances({
    db,
    clock,
    log,
    personHash: createPersonHash(secret),
    company: config.insurer.name,
    print: async (receiptToken, kind) => pdfs.render(kind, await core.getPolicy(receiptToken)),
  })
}
