import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'

type Place = Pick<Config, 'port' | 'host'>

/** Messages for the operator, by the operating system's error code. */
const REFUSALS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another process. Stop that process, or choose another port with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Choose another port, such as 3000, with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine. Leave HOST out, or give one of its own.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known. Leave HOST out, or give an address of this machine.`,
}

/**
 * Opens the port.
 * @throws ConfigError when the system refuses the port or host
 */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<void> {
  await inWords({ port, host }, async () => app.listen({ port, host }))
}

/**
 * Opens the port for a moment, before a start does what takes time.
 * @throws ConfigError as `listen`
 */
export async function assertPortFree({ port, host }: Place): Promise<void> {
  await using probe = createServer()
  await inWords(
    { port, host },
    async () =>
      new Promise<void>((resolve, reject) => {
        probe.once('error', reject)
        probe.listen({ port, host }, resolve)
      }),
  )
}

async function inWords(place: Place, open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (error) {
    const refusal = REFUSALS[String((error as NodeJS.ErrnoException).code)]
    throw refusal ? new ConfigError(refusal(place)) : error
  }
}
