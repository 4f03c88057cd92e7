import fastify, { type FastifySerializerCompiler } from 'fastify'

/** Returns fastify's own serializer compiler, which it creates with the first route that describes its response. */
async function findOwnCompiler(): Promise<FastifySerializerCompiler<object>> {
  const app = fastify()
  app.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null)
  await app.ready()
  if (app.serializerCompiler === undefined) throw new Error('the server has no compiler for descriptions of answers')
  return app.serializerCompiler
}

const compile = await findOwnCompiler()
const compiled = new WeakMap<object, ReturnType<typeof compile>>()

/**
 * Compiles each response serializer once for all servers: compiling it again for each test's server takes longer than
 * most tests. Supports descriptions without external references, as all of ours are.
 */
export const sharedSerializers: FastifySerializerCompiler<object> = (route) => {
  const known = compiled.get(route.schema)
  if (known) return known
  const made = compile(route)
  compiled.set(route.schema, made)
  return made
}
