import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { refuseUnstorable } from './storable-text.ts'

/**
 * A plugin's own scope for calls of the API contract: requests are checked by their TypeBox schemas as they are (nothing
 * is turned into another type, filled in or dropped from a body), and no answer is kept by a cache.
 */
export function typedScope(scope: FastifyInstance) {
  scope.setValidatorCompiler(TypeBoxValidatorCompiler)
  scope.addHook('preValidation', refuseUnstorable)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  return scope.withTypeProvider<TypeBoxTypeProvider>()
}
