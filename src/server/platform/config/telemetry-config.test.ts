import { describe, expect, it } from 'vitest'
import { readTelemetry } from './telemetry-config.ts'

const OFF = { metrics: undefined, traces: undefined, serviceName: 'teckna' }
const read = (env: Record<string, string>) => readTelemetry(env, 3000)

describe('the configuration of metrics and traces', () => {
  it.each<[Record<string, string>, object]>([
    [{}, OFF],
    [{ METRICS_PORT: '9464' }, { ...OFF, metrics: { port: 9464, host: '127.0.0.1' } }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      { ...OFF, metrics: { port: 9464, host: '0.0.0.0' } },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' },
      { ...OFF, traces: { endpoint: 'http://127.0.0.1:4318', ratio: 1, headers: {} } },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example/otlp',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_SERVICE_NAME: 'shop',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b, x-team=shop',
      },
      {
        metrics: undefined,
        traces: { endpoint: 'https://c.example/otlp', ratio: 0.1, headers: { authorization: 'Bearer a=b', 'x-team': 'shop' } },
        serviceName: 'shop',
      },
    ],
  ])('%j', (env, config) => expect(read(env)).toEqual(config))

  it.each<[Record<string, string>, string]>([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS must be pairs of name=value, comma-separated',
    ],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number from 0 to 65535, not "x"'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be the whole address'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    ],
  ])('%j is refused', (env, message) => expect(() => read(env)).toThrow(message))
})
