import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { startTelemetry, type RunningTelemetry } from './start-telemetry.ts'
import { NO_TELEMETRY } from './telemetry.ts'

const HERE = '127.0.0.1'
const started: RunningTelemetry[] = []
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop()
})

async function start(port: number) {
  const logged: unknown[] = []
  const config = { metrics: { host: HERE, port }, traces: undefined, serviceName: 'teckna' }
  const running = await startTelemetry(config, { warn: (...line: unknown[]) => void logged.push(line) })
  started.push(running)
  const ask = async (path: string, method = 'GET') => fetch(`http://${HERE}:${running.metricsPort}${path}`, { method })
  return { ...running, logged, ask }
}

describe('telemetry', () => {
  it('without settings measures nothing and opens no port', async () => {
    const running = await startTelemetry({ metrics: undefined, traces: undefined, serviceName: 'teckna' }, { warn: () => undefined })
    expect([running.telemetry, running.metricsPort]).toEqual([NO_TELEMETRY, undefined])
    await running.stop()
  })

  it('serves the metrics at one address and nothing else', async () => {
    const { ask } = await start(0)
    const metrics = await ask('/metrics')
    expect([metrics.status, metrics.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    const others = await Promise.all([ask('/'), ask('/metrics/x'), ask('/metrics', 'POST')])
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('leaves out a value that cannot be read, logs it, and serves the others', async () => {
    const { telemetry, ask, logged } = await start(0)
    telemetry.watch('outbox', async () => {
      throw new TypeError('no database')
    })
    const text = await (await ask('/metrics')).text()
    expect(text).toContain('teckna_process_memory_bytes')
    expect(text).not.toContain('teckna_outbox_messages{')
    expect(logged).toEqual([[{ reason: 'metricUnreadable', metric: 'outbox', cause: 'TypeError' }, 'a metric could not be read']])
  })

  it('does not start on a port that is in use: one line names the variable', async () => {
    const other = createServer().listen(0, HERE)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(start(port)).rejects.toThrow(
      new ConfigError(
        `METRICS_PORT ${port} at METRICS_HOST 127.0.0.1 cannot be used (EADDRINUSE): choose others, or leave METRICS_PORT out`,
      ),
    )
    other.close()
  })
})
