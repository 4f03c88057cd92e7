import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config/telemetry-config.ts'
import type { OpenSpan, SpanName } from './telemetry.ts'

/** The traces of a process. */
interface Traces {
  openSpan(name: SpanName): OpenSpan
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/**
 * Sends spans to a collector by OTLP over HTTP. A caller's trace context is not taken over: customers could choose which of
 * their calls are recorded.
 */
export function openTraces({ endpoint, ratio, headers }: TracesConfig, resource: Resource): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('teckna')
  const current = new AsyncLocalStorage<Context>()
  return {
    openSpan(name) {
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, {}, parent)
      const context = trace.setSpan(parent, span)
      return {
        within: (work) => current.run(context, work),
        end({ name: ended, details, isFailed = false }) {
          if (ended !== undefined) span.updateName(ended)
          if (details) span.setAttributes(details)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: async () => provider.shutdown(),
  }
}
