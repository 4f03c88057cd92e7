import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { MoveHandlers } from '../submissions/handlers.ts'
import { moveRoutes } from './move-routes.ts'
import { createMoves, type MoveService } from './move-service.ts'
import type { MoveOptions } from './options.ts'
import { moveHandler } from './sign-move.ts'

export interface MovesParts
  extends Omit<Foundation, 'timers'>, Omit<MoveOptions, 'personHash' | 'insurer' | 'brand' | 'addresses' | keyof Foundation> {}

/** Registers the calls for ending insurances at other companies. @returns the consents, and the handler of the form that gives one */
export async function registerMoves(
  app: FastifyInstance,
  { config, secret, ...parts }: MovesParts,
): Promise<{ readonly moves: MoveService; readonly moveHandlers: MoveHandlers }> {
  const { insurer, brand, cancellationAddresses: addresses } = config
  const options = { ...parts, insurer, brand, addresses, personHash: createPersonHash(secret) }
  const moves = createMoves(options)
  await app.register(moveRoutes, { moves, log: parts.log })
  return { moves, moveHandlers: { moveInsurance: moveHandler(options) } }
}
