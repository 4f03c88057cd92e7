import type { LabelsOf, MetricOf, ReadingsOf } from './metrics.ts'

/** What a span is about. A call's span is named by its method and the pattern of its route. */
export type SpanName =
  | `${string} ${string}`
  | 'call'
  | 'database.query'
  | 'database.wait'
  | 'content.publish'
  | 'content.check'
  | 'job.round'
  | 'quote.create'
  | 'quote.update'
  | 'quote.calculate'
  | 'quote.accept'
  | 'signing.start'

/** Details of a span. No personal data: codes, patterns and counts only. */
export type SpanDetails = Readonly<Record<string, string | number>>

/** A piece of work under way. */
export interface OpenSpan {
  /** Runs work as a part of this one: spans that it opens belong to this span. */
  within<T>(work: () => T): T
  end(end: { readonly name?: SpanName; readonly details?: SpanDetails; readonly isFailed?: boolean }): void
}

/** The instruments that the server's parts measure with. */
export interface Telemetry {
  /** False: every instrument does nothing. */
  readonly isOn: boolean
  count<Name extends MetricOf<'counter'>>(metric: Name, labels: LabelsOf<Name>): void
  /** @param seconds a duration */
  record<Name extends MetricOf<'histogram'>>(metric: Name, seconds: number, labels: LabelsOf<Name>): void
  /** Reads values when the metrics are asked for. A rejected read leaves its metric out. */
  watch<Name extends MetricOf<'gauge' | 'total'>>(metric: Name, read: () => Promise<ReadingsOf<Name>>): void
  openSpan(name: SpanName): OpenSpan
}

const NO_SPAN: OpenSpan = { within: (work) => work(), end: () => undefined }

/** Measures nothing. */
export const NO_TELEMETRY: Telemetry = {
  isOn: false,
  count: () => undefined,
  record: () => undefined,
  watch: () => undefined,
  openSpan: () => NO_SPAN,
}

/** Runs work in a span. The span fails with the work. */
export async function inSpan<T>(
  telemetry: Pick<Telemetry, 'openSpan'>,
  name: SpanName,
  work: () => Promise<T>,
  details?: SpanDetails,
): Promise<T> {
  const span = telemetry.openSpan(name)
  let isFailed = true
  try {
    const result = await span.within(work)
    isFailed = false
    return result
  } finally {
    span.end({ isFailed, ...(details && { details }) })
  }
}

/** Returns a function that returns the seconds since this call. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1_000
}
