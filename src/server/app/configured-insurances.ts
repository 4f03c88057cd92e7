import { createPolicyPdfs } from '../features/receipts/policy-pdfs.ts'
import { createStatementPapers } from '../features/documents/statement-papers.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { Bundles } from '../features/answers/bundles.ts'
import type { DbOrTx } from '../platform/db/database.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createEmbeddedInsurances } from '../ports/insurances/embedded/embedded-insurances.ts'
import { createEmbeddedRegister } from '../ports/insurances/embedded/embedded-register.ts'
import { configuredOutside } from '../ports/insurances/outside/configured-outside.ts'
import { removeDemoInsurances, seedDemoInsurances } from '../ports/insurances/embedded/demo/seed-demo.ts'
import type { InsuranceRegister } from '../ports/insurances/insurance-register.ts'
import { notingChanges, type Insurances } from '../ports/insurances/insurances-port.ts'

/** Returns the register of the embedded insurances; undefined if the insurer's own system keeps them. */
export function configuredRegister({
  config,
  db,
  secret,
  clock,
}: Pick<Foundation, 'config' | 'db' | 'secret' | 'clock'>): InsuranceRegister | undefined {
  if (config.insurances.mode !== 'embedded') return undefined
  return createEmbeddedRegister({ db, clock, personHash: createPersonHash(secret) })
}

interface ConfiguredInsurancesParts {
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly bundles: Bundles
  /** Returns the live texts of a copy page. */
  readonly copy: (page: string, within?: DbOrTx) => Promise<Copy>
}

/**
 * Returns the customers' insurances: those of the insurer's back end, or of the embedded table.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredInsurances(
  { config, db, secret, clock, log }: Pick<Foundation, 'config' | 'db' | 'secret' | 'clock' | 'log'>,
  { core, bundles, copy }: ConfiguredInsurancesParts,
): Promise<Insurances> {
  const company = config.insurer.name
  if (config.insurances.mode === 'outside')
    return notingChanges(await configuredOutside(config.insurances, { company, log, clock }), async (note) => db.transaction(note))
  const pdfs = createPolicyPdfs({ bundles, insurer: config.insurer, brand: config.brand })
  return createEmbeddedInsurances({
    db,
    clock,
    log,
    personHash: createPersonHash(secret),
    company,
    print: async (receiptToken, kind) => pdfs.render(kind, await core.getPolicy(receiptToken)),
    papers: createStatementPapers({
      copy: async (within) => ({ ...(await copy('general', within)), ...(await copy('statement', within)) }),
      insurer: config.insurer,
      brand: config.brand,
      clock,
    }),
  })
}

/** Writes the demo customers' insurances; in production, and beside an insurer's back end, deletes those of an earlier start. */
export async function prepareDemoInsurances({
  config,
  db,
  secret,
  clock,
}: Pick<Foundation, 'config' | 'db' | 'secret' | 'clock'>): Promise<void> {
  const isDemo = !config.isProduction && config.insurances.mode === 'embedded'
  await (isDemo ? seedDemoInsurances({ db, secret, clock }) : removeDemoInsurances({ db }))
}
