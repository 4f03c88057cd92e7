import { diag, DiagLogLevel } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { FastifyBaseLogger } from 'fastify'
import type { TelemetryConfig } from '../config/telemetry-config.ts'
import { openMeters } from './meters.ts'
import { serveMetrics } from './metrics-server.ts'
import { watchProcess } from './process-metrics.ts'
import type { RunningTelemetry } from './start-telemetry.ts'
import type { Telemetry } from './telemetry.ts'
import { openTraces } from './traces.ts'

/**
 * Opens the configured instruments on OpenTelemetry. Import it late.
 * @throws ConfigError when the port of the metrics cannot be used
 */
export async function openTelemetry(
  { metrics, traces, serviceName }: TelemetryConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<RunningTelemetry> {
  logFaults(log)
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const tracing = traces && openTraces(traces, resource)
  const meters = openMeters(log)
  const telemetry: Telemetry = { isOn: true, ...meters.instruments, openSpan: (name) => tracing?.openSpan(name) ?? UNTRACED }
  const stopProcess = metrics && watchProcess(telemetry)
  const server = metrics && (await serveMetrics(metrics, meters.answer))
  return {
    telemetry,
    metricsPort: server?.port,
    async stop() {
      stopProcess?.()
      await server?.close()
      await meters.close()
      await tracing?.close()
    },
  }
}

const ignore = (): void => undefined

const UNTRACED = { within: <T>(work: () => T): T => work(), end: () => undefined }

/** Faults of the libraries, such as a collector that does not answer. */
function logFaults(log: Pick<FastifyBaseLogger, 'warn'>): void {
  const report = (message: string): void => log.warn({ reason: 'telemetryFailed' }, message)
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
