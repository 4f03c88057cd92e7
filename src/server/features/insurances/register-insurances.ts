import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { InsuranceRegister } from '../../ports/insurances/insurance-register.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { PersonNames } from '../../ports/registries/registry-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import { insuranceRoutes } from './insurance-routes.ts'
import { createInsuranceKeeping, type InsuranceKeeping, type InsuranceKeepingOptions } from './take-in.ts'

export interface InsurancesParts extends Pick<Foundation, 'log' | 'clock'> {
  readonly insurances: Insurances
  readonly insuranceRegister: InsuranceRegister | undefined
  readonly mandates: InsuranceKeepingOptions['mandates']
  readonly core: CoreSystem
  readonly bundles: Bundles
  readonly personNames: PersonNames
}

/** Registers the calls with which customers read their own insurances. @returns what keeps the insurances up to date */
export async function registerInsurances(
  app: FastifyInstance,
  { insurances, insuranceRegister: register, mandates, core, bundles, personNames, log, clock }: InsurancesParts,
): Promise<{ readonly insuranceKeeping: InsuranceKeeping }> {
  await app.register(insuranceRoutes, { insurances })
  return { insuranceKeeping: createInsuranceKeeping({ register, mandates, core, bundles, personNames, log, clock }) }
}
