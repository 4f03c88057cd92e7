import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { registerSecurityHeaders } from '../../src/server/http/security-headers.ts'
import { PEER_NAMES, PEERS } from './peers.ts'

/** Serves a folder on a free port under the product's own headers. @returns its origin, and how to stop */
export async function servePages(root: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = Fastify()
  registerSecurityHeaders(app)
  app.addHook('onSend', async (request, reply) => {
    const needsEval = PEER_NAMES.some((name) => PEERS[name].needsEval && request.url.startsWith(`/${name}.html`))
    if (needsEval) reply.header('content-security-policy', "default-src 'self' 'unsafe-eval'; img-src 'self' data:")
  })
  await app.register(fastifyStatic, { root })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, close: () => app.close() }
}
