import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Access } from './route-access.ts'
import { refuseUnstorable } from './storable-text.ts'

/**
 * A plugin's own scope for calls of the API contract: requests are checked by their TypeBox schemas as they are (nothing
 * is turned into another type, filled in or dropped from a body), and no answer is kept by a cache.
 * @param access whom its routes are for, where a route's own `config.access` does not say
 */
export function typedScope(scope: FastifyInstance, access: Access) {
  scope.addHook('onRoute', (route) => {
    route.config = { access, ...route.config }
  })
  scope.setValidatorCompiler(TypeBoxValidatorCompiler)
  scope.addHook('preValidation', refuseUnstorable)
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  return scope.withTypeProvider<TypeBoxTypeProvider>()
}
