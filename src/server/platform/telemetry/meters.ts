import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Counter, Histogram, Meter, MetricOptions } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { FastifyBaseLogger } from 'fastify'
import { METRICS, type Metric } from './metrics.ts'
import type { Telemetry } from './telemetry.ts'

/** The metrics of a process. */
interface Meters {
  readonly instruments: Pick<Telemetry, 'count' | 'record' | 'watch'>
  /** Answers a request with every metric as Prometheus text. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

/** Upper bounds of durations, in seconds: from a query in memory to a slow publish. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates every metric of `METRICS`. */
export function openMeters(log: Pick<FastifyBaseLogger, 'warn'>): Meters {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
  const provider = new MeterProvider({ readers: [exporter] })
  const meter = provider.getMeter('teckna')
  const { counters, histograms } = madeBy(meter)
  return {
    instruments: {
      count: (metric, labels) => counters.get(metric)?.add(1, labels),
      record: (metric, seconds, labels) => histograms.get(metric)?.record(seconds, labels),
      watch(metric, read) {
        const { name, kind, labels }: Metric = METRICS[metric]
        const [label = ''] = Object.keys(labels)
        const observable =
          kind === 'total'
            ? meter.createObservableCounter(name, optionsOf(METRICS[metric]))
            : meter.createObservableGauge(name, optionsOf(METRICS[metric]))
        observable.addCallback(async (result) => {
          try {
            const readings: number | Readonly<Record<string, number | undefined>> = await read()
            if (typeof readings === 'number') result.observe(readings)
            else for (const [value, reading = 0] of Object.entries(readings)) result.observe(reading, { [label]: value })
          } catch (error) {
            log.warn(
              { reason: 'metricUnreadable', metric, cause: error instanceof Error ? error.name : typeof error },
              'a metric could not be read',
            )
          }
        })
      },
    },
    answer: (request, response) => exporter.getMetricsRequestHandler(request, response),
    close: async () => provider.shutdown(),
  }
}

function madeBy(meter: Meter): { readonly counters: ReadonlyMap<string, Counter>; readonly histograms: ReadonlyMap<string, Histogram> } {
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  for (const [key, metric] of Object.entries<Metric>(METRICS)) {
    if (metric.kind === 'counter') counters.set(key, meter.createCounter(metric.name, optionsOf(metric)))
    if (metric.kind === 'histogram')
      histograms.set(key, meter.createHistogram(metric.name, { ...optionsOf(metric), advice: { explicitBucketBoundaries: BOUNDS } }))
  }
  return { counters, histograms }
}

const optionsOf = ({ description }: Metric): MetricOptions => ({ description })
