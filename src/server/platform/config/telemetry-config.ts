import { ConfigError, type Environment } from './config-error.ts'

/** What the server measures, and where operators get it. Undefined: not at all. */
export interface TelemetryConfig {
  readonly metrics: MetricsConfig | undefined
  readonly traces: TracesConfig | undefined
  /** Names this server among others in traces. */
  readonly serviceName: string
}

/** Where the metrics are served as Prometheus text. */
export interface MetricsConfig {
  readonly host: string
  readonly port: number
}

/** Where traces are sent to. */
export interface TracesConfig {
  /** A collector that takes OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string
  /** Share of the traces that is sent: 1 is all. */
  readonly ratio: number
  /** Headers of each request, such as a token. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads `METRICS_PORT`, `METRICS_HOST` and OpenTelemetry's own variables for traces.
 * @param port of the shop, which the metrics cannot share
 * @throws ConfigError
 */
export function readTelemetry(env: Environment, port: number): TelemetryConfig {
  return { metrics: readMetrics(env, port), traces: readTraces(env), serviceName: env['OTEL_SERVICE_NAME'] || 'teckna' }
}

function readMetrics(env: Environment, shopPort: number): MetricsConfig | undefined {
  const [text, host] = [env['METRICS_PORT'], env['METRICS_HOST']]
  if (!text && host) throw new ConfigError('METRICS_HOST needs METRICS_PORT, the port of the metrics')
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`METRICS_PORT must be a number from 0 to 65535, not "${text}"`)
  if (port === shopPort && port !== 0)
    throw new ConfigError('METRICS_PORT must be another port than PORT: customers must not reach the metrics')
  return { port, host: host || '127.0.0.1' }
}

function readTraces(env: Environment): TracesConfig | undefined {
  const [text, ratio] = [env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_TRACES_SAMPLER_ARG']]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be the whole address of a collector, such as http://127.0.0.1:4318')
  return {
    endpoint: url.origin + url.pathname.replace(/\/+$/, ''),
    ratio: readRatio(ratio || '1'),
    headers: readHeaders(env['OTEL_EXPORTER_OTLP_HEADERS']),
  }
}

/** @throws ConfigError that never quotes a value, which may be a token */
function readHeaders(text = ''): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x20-\x7e]+?)\s*$/.exec(pair) ?? []
      if (name === undefined || value === undefined)
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be pairs of name=value, comma-separated')
      return [name, value]
    }),
  )
}

function readRatio(text: string): number {
  const ratio = Number(text)
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}"`)
  return ratio
}
