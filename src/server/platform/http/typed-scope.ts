import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Access } from './route-access.ts'
import { refuseUnstorable } from './storable-text.ts'

/**
 * Sets up a plugin's scope for calls of the API contract. TypeBox schemas check each request unchanged: no coercion, no
 * defaults, no removed properties. Responses are sent with `cache-control: no-store`.
 * @param access default for routes without `config.access`
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
