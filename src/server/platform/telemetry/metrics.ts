/** A label whose values the caller bounds: a route's pattern, a product, a code. Never a number or a text of a person. */
const BOUNDED = null

/** The values of a label, or `BOUNDED`. */
type LabelValues = readonly string[] | typeof BOUNDED

/**
 * - `counter`: counts events
 * - `histogram`: the distribution of durations
 * - `gauge`: a present value, read when the metrics are asked for
 * - `total`: a value that only grows, read likewise
 */
type MetricKind = 'counter' | 'histogram' | 'gauge' | 'total'

/** A metric of the server. */
export interface Metric {
  readonly kind: MetricKind
  /** As Prometheus names it: with the unit, and `_total` for what only grows. */
  readonly name: string
  readonly description: string
  readonly labels: Readonly<Record<string, LabelValues>>
}

/** Every metric of the server. A test finds one that nothing records. */
export const METRICS = {
  calls: {
    kind: 'histogram',
    name: 'teckna_http_call_duration_seconds',
    description: 'Time from a call to its answer, by the pattern of the route.',
    labels: { method: BOUNDED, route: BOUNDED, status: BOUNDED },
  },
  refusals: {
    kind: 'counter',
    name: 'teckna_refusals_total',
    description: 'Calls that were refused or failed, by the code of the answer.',
    labels: { code: BOUNDED, status: BOUNDED },
  },
  callMemoryFaults: {
    kind: 'counter',
    name: 'teckna_call_memory_faults_total',
    description: 'Calls that could not be counted or remembered in the database. Limits of calls then count in the process.',
    labels: { reason: ['late', 'failed'] },
  },
  quotes: {
    kind: 'counter',
    name: 'teckna_quotes_total',
    description: 'What became of quotes. A quote without a price waits for answers or for an underwriter.',
    labels: { product: BOUNDED, outcome: ['created', 'priced', 'unpriced', 'accepted', 'refused'] },
  },
  signings: {
    kind: 'counter',
    name: 'teckna_signings_total',
    description: 'Signings by e-ID, of quotes and of submissions.',
    labels: { subject: ['quote', 'submission'], outcome: ['started', 'complete', 'failed', 'cancelled', 'unavailable'] },
  },
  signIns: {
    kind: 'counter',
    name: 'teckna_sign_ins_total',
    description: 'Returns from the identity provider.',
    labels: { outcome: ['complete', 'repeated', 'cancelled', 'refused', 'unavailable', 'expired', 'tooMany'] },
  },
  publishes: {
    kind: 'histogram',
    name: 'teckna_content_publish_duration_seconds',
    description: 'Time of publishes and rollbacks of content.',
    labels: { outcome: ['live', 'refused', 'failed'] },
  },
  publishFindings: {
    kind: 'counter',
    name: 'teckna_content_publish_findings_total',
    description: 'Findings that refused a publish, by their code.',
    labels: { code: BOUNDED },
  },
  checksWaiting: {
    kind: 'gauge',
    name: 'teckna_content_checks_waiting',
    description: 'Checks of content that wait for the thread, or are in it.',
    labels: {},
  },
  outbox: {
    kind: 'gauge',
    name: 'teckna_outbox_messages',
    description: 'Messages that wait to be sent, and dead letters.',
    labels: { state: ['waiting', 'dead'] },
  },
  outsideCalls: {
    kind: 'histogram',
    name: 'teckna_outside_call_duration_seconds',
    description: 'Time of calls to systems outside, by the kind of call.',
    labels: { system: ['files', 'registries'], call: BOUNDED, outcome: ['done', 'failed'] },
  },
  jobRounds: {
    kind: 'histogram',
    name: 'teckna_job_round_duration_seconds',
    description: 'Rounds of the background jobs.',
    labels: { job: BOUNDED, outcome: ['done', 'failed'] },
  },
  jobBacklog: {
    kind: 'gauge',
    name: 'teckna_job_backlog',
    description: 'Background work that waits, runs or is tried again.',
    labels: { job: BOUNDED },
  },
  jobDeadLetters: {
    kind: 'gauge',
    name: 'teckna_job_dead_letters',
    description: 'Background work that was given up, until an operator decides.',
    labels: { job: BOUNDED },
  },
  jobAge: {
    kind: 'gauge',
    name: 'teckna_job_oldest_age_seconds',
    description: 'Age of the oldest background work that is not given up.',
    labels: { job: BOUNDED },
  },
  databaseQueries: {
    kind: 'histogram',
    name: 'teckna_database_query_duration_seconds',
    description: 'Time of queries in the database.',
    labels: { database: ['embedded', 'postgresql'] },
  },
  databaseWaits: {
    kind: 'histogram',
    name: 'teckna_database_wait_duration_seconds',
    description: 'Time that work waits for a connection of the pool, or for the embedded database.',
    labels: { database: ['embedded', 'postgresql'] },
  },
  eventLoopDelay: {
    kind: 'gauge',
    name: 'teckna_event_loop_delay_seconds',
    description: 'Delay of the event loop since the metrics were last asked for.',
    labels: { of: ['p99', 'max'] },
  },
  cpuTime: {
    kind: 'total',
    name: 'teckna_process_cpu_seconds_total',
    description: 'Time of the processor that the process has used.',
    labels: { mode: ['user', 'system'] },
  },
  memory: {
    kind: 'gauge',
    name: 'teckna_process_memory_bytes',
    description: 'Memory of the process.',
    labels: { part: ['resident', 'heap', 'external'] },
  },
} as const satisfies Readonly<Record<string, Metric>>

type Metrics = typeof METRICS

/** The metrics of a kind. */
export type MetricOf<Kind extends MetricKind> = {
  [Name in keyof Metrics]: Metrics[Name]['kind'] extends Kind ? Name : never
}[keyof Metrics]

/** The labels of a metric, each with its permitted values. */
export type LabelsOf<Name extends keyof Metrics> = {
  readonly [Label in keyof Metrics[Name]['labels']]: Metrics[Name]['labels'][Label] extends readonly (infer Value)[] ? Value : string
}

/** The present values of a metric by its one label, or the only value of a metric without one. */
export type ReadingsOf<Name extends MetricOf<'gauge' | 'total'>> = keyof LabelsOf<Name> extends never
  ? number
  : Readonly<Partial<Record<LabelsOf<Name>[keyof LabelsOf<Name>] & string, number>>>
