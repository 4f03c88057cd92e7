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
  /** The name that the simulated phone shows for an order whose call names no relying party. */
  readonly relyingParty?: string
  /** Where fastify mounts the plugin, such as `/bankid-simulator`. */
  readonly prefix?: string
}

/**
 * The BankID simulator as a fastify plugin: the Relying Party API under `/rp/v6.0`, the control API under `/sim`.
 * Call it through `register`, so its strict validation applies only within its prefix. Only for demos, development and
 * tests.
 */
export async function bankidSimulator(app: FastifyInstance, options: BankIdSimulatorOptions): Promise<void> {
  const { clock, random, relyingParty = 'Teckna Försäkring' } = options
  const simulator = createSimulator(clock)
  app.setValidatorCompiler(compileStrictly)
  await app.register(rpRoutes(simulator, { random, relyingParty }), { prefix: '/rp/v6.0' })
  await app.register(controlRoutes(simulator), { prefix: '/sim' })
}
