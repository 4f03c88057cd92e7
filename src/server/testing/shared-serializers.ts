import fastify, { type FastifySerializerCompiler } from 'fastify'

/** The compiler that a server has by itself. It comes with the first route whose answer is described. */
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
 * Makes what writes an answer by its description, once for all servers: to make it anew for the server of each test takes
 * longer than most tests. For descriptions that refer to nothing outside themselves, as all of ours.
 */
export const sharedSerializers: FastifySerializerCompiler<object> = (route) => {
  const known = compiled.get(route.schema)
  if (known) return known
  const made = compile(route)
  compiled.set(route.schema, made)
  return made
}
