import type { FastifyBaseLogger } from 'fastify'
import type { TelemetryConfig } from '../config/telemetry-config.ts'
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts'

/** Running instruments. */
export interface RunningTelemetry {
  readonly telemetry: Telemetry
  /** The port with the metrics; undefined if there is none. */
  readonly metricsPort: number | undefined
  /** Sends what has not been sent, and closes the port. */
  stop(): Promise<void>
}

/**
 * Starts metrics and traces as configured. Without a setting nothing is loaded.
 * @throws ConfigError when the port of the metrics cannot be used
 */
export async function startTelemetry(config: TelemetryConfig, log: Pick<FastifyBaseLogger, 'warn'>): Promise<RunningTelemetry> {
  if (!config.metrics && !config.traces) return { telemetry: NO_TELEMETRY, metricsPort: undefined, stop: async () => undefined }
  // loaded late: the libraries take time and memory that a server without them does not spend
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(config, log)
}
