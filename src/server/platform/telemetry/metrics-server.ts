import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config/config-error.ts'
import type { MetricsConfig } from '../config/telemetry-config.ts'

interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

const PATH = '/metrics'

/**
 * Serves `GET /metrics` at a port of its own, which customers never reach.
 * @throws ConfigError when the system refuses the port or the host
 */
export async function serveMetrics(
  { host, port }: MetricsConfig,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.split('?', 1)[0] === PATH) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`METRICS_PORT ${port} at METRICS_HOST ${host} cannot be used (${code}): choose others, or leave METRICS_PORT out`)
  }
  // the metrics alone keep no process alive
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
