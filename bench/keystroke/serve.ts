import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { registerSecurityHeaders } from '../../src/server/platform/http/security-headers.ts'
import { runMain } from '../../src/server/testing/main-process.ts'
import { PEER_NAMES, PEERS } from './peers.ts'

/** A running server. */
interface Served {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Runs the shop's server as `npm start` does, on a free port. @param dataDir a folder that does not exist yet */
export async function serveShop(dataDir: string): Promise<Served> {
  const server = runMain({ DATA_DIR: dataDir })
  return { origin: await server.ready, close: async () => void (await server.stop()) }
}

/** Serves a folder on a free port with the product's own headers. */
export async function servePages(root: string): Promise<Served> {
  const app = Fastify()
  registerSecurityHeaders(app, { chatbotUrl: undefined, statisticsScriptUrl: undefined })
  app.addHook('onSend', async (request, reply) => {
    const needsEval = PEER_NAMES.some((name) => PEERS[name].needsEval && request.url.startsWith(`/${name}.html`))
    if (needsEval) reply.header('content-security-policy', "default-src 'self' 'unsafe-eval'; img-src 'self' data:")
  })
  await app.register(fastifyStatic, { root })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, close: () => app.close() }
}
