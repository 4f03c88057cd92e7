import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../../../values/clock.ts'
import type { Random } from '../../../../platform/ids/ids.ts'
import { controlRoutes } from './control-routes.ts'
import { rpRoutes } from './rp-routes.ts'
import { createSimulator } from './simulator.ts'
import { compileStrictly } from './validation.ts'

export interface BankIdSimulatorOptions {
  readonly clock: Clock
  readonly random: Random
  /** Whose name the simulated phone shows. */
  readonly relyingParty?: string
  /** Where fastify mounts the plugin, such as `/bankid-simulator`. */
  readonly prefix?: string
}

/**
 * The BankID simulator as a fastify plugin: the Relying Party API under `/rp/v6.0`, the control side under `/sim`.
 * Register it, so that its strictness stays within its own prefix. For development and tests only.
 */
export async function bankidSimulator(app: FastifyInstance, options: BankIdSimulatorOptions): Promise<void> {
  const { clock, random, relyingParty = 'Teckna Försäkring' } = options
  const simulator = createSimulator(clock)
  app.setValidatorCompiler(compileStrictly)
  await app.register(rpRoutes(simulator, random), { prefix: '/rp/v6.0' })
  await app.register(controlRoutes(simulator, relyingParty), { prefix: '/sim' })
}
