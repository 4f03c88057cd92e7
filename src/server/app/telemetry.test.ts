import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '../../../tests/databases.ts'
import { quietLog } from '../../../tests/quiet-log.ts'
import { SESSION_PATHS } from '../../contract/session-paths.ts'
import type { Receipt } from '../../contract/quotes.ts'
import { authorToken } from '../features/content/author-token.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { startTelemetry, type RunningTelemetry } from '../platform/telemetry/start-telemetry.ts'
import { WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { openShop, requestOf, type TestShop } from '../testing/shop.ts'
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../testing/trace-receiver.ts'

const PERSON = '198507092388'

describeOnDatabase('a server with metrics and traces', (open) => {
  let database: Database
  let running: RunningTelemetry
  let receiver: TraceReceiver
  let shop: TestShop
  let receipt: Receipt
  let scraped: string
  let spans: ReceivedSpan[]

  const scrape = async () => (await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`)).text()
  const mutate = async (query: string, variables = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${authorToken(shop.secret)}` },
      payload: { query, variables },
    })

  beforeAll(async () => {
    receiver = await openTraceReceiver()
    const traces = { endpoint: receiver.endpoint, ratio: 1, headers: {} }
    running = await startTelemetry({ metrics: { host: '127.0.0.1', port: 0 }, traces, serviceName: 'tested' }, quietLog)
    const { telemetry } = running
    const plain = await open()
    const { options } = plain
    await plain.close()
    database = await openDatabase({ ...options, telemetry })
    shop = await openShop(database.db, { telemetry })
    receipt = await shop.buy()
    await shop.post(`/api/coral/quotes/create?productPath=child`, requestOf(WHOLE_ANSWERS, { insuranceType: 'Other' }))
    await shop.post('/api/coral/quotes/create?productPath=Anna', requestOf(WHOLE_ANSWERS))
    await shop.app.inject(`/api/${PERSON}`)
    await shop.app.inject(SESSION_PATHS.callback)
    const saving = 'mutation ($body: JSON!) { saveDraft(kind: "copy", id: "broken.sv", body: $body, basedOn: 0) { revision } }'
    await mutate(saving, { body: { wrong: 1 } })
    await mutate('mutation { publish(id: "broken") { hash findings { code } } }')
    await shop.jobs.start()()
    scraped = await scrape()
    await running.stop()
    spans = receiver.spans()
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await receiver.close()
  })

  it.each([
    'teckna_quotes_total{product="child",outcome="created"} 1',
    'teckna_quotes_total{product="child",outcome="priced"} 1',
    'teckna_quotes_total{product="child",outcome="accepted"} 1',
    'teckna_quotes_total{product="child",outcome="refused"} 1',
    'teckna_quotes_total{product="unknown",outcome="refused"} 1',
    'teckna_signings_total{subject="quote",outcome="started"} 1',
    'teckna_signings_total{subject="quote",outcome="complete"} 1',
    'teckna_sign_ins_total{outcome="expired"} 1',
    'teckna_refusals_total{code="productMismatch",status="400"} 1',
    'teckna_refusals_total{code="notFound",status="404"} 1',
    'teckna_http_call_duration_seconds_count{method="POST",route="/api/coral/quotes/create",status="200"} 1',
    'teckna_http_call_duration_seconds_count{method="GET",route="/*",status="404"} 1',
    'teckna_content_publish_duration_seconds_count{outcome="refused"} 1',
    'teckna_outbox_messages{state="dead"} 0',
    'teckna_job_round_duration_seconds_count{job="sendMessages",outcome="done"} 1',
  ])('serves %s', (line) => expect(scraped).toContain(`\n${line}\n`))

  it.each([
    /teckna_content_publish_findings_total\{code="\w+"\} \d/,
    /teckna_database_query_duration_seconds_count\{database="(embedded|postgresql)"\} \d{2,}/,
    /teckna_database_wait_duration_seconds_count\{database="(embedded|postgresql)"\} \d{2,}/,
    /teckna_event_loop_delay_seconds\{of="p99"\} \d/,
    /teckna_event_loop_delay_seconds\{of="max"\} \d/,
    /teckna_process_cpu_seconds_total\{mode="user"\} \d/,
    /teckna_process_memory_bytes\{part="resident"\} \d{7,}/,
    /teckna_outbox_messages\{state="waiting"\} \d/,
  ])('serves %s', (line) => expect(scraped).toMatch(line))

  it('names the database that it measures', () => {
    expect(scraped).toContain(`teckna_database_query_duration_seconds_count{database="${database.dialect}"}`)
  })

  it('sends the spans of a call as one trace: the call, the quote in it, its queries', () => {
    const call = spans.find(({ name }) => name === 'POST /api/coral/quotes/create')
    const quote = spans.find(({ name, parentSpanId }) => name === 'quote.create' && parentSpanId === call?.spanId)
    const below = spans.filter(({ parentSpanId }) => parentSpanId === quote?.spanId).map(({ name }) => name)
    expect(call?.traceId).toBe(quote?.traceId)
    expect(below).toEqual(expect.arrayContaining(['database.query', 'database.wait']))
    expect(receiver.text()).toContain('"tested"')
  })

  it('sends spans of signings, publishes and jobs, and marks those that failed', () => {
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['quote.accept', 'signing.start', 'content.publish', 'job.round']))
    expect(spans.find(({ name }) => name === 'content.publish')?.status?.code).toBe(2)
    expect(spans.find(({ name }) => name === 'quote.accept')?.status?.code ?? 0).toBe(0)
  })

  it('has nothing of a person in metrics and traces', () => {
    for (const text of [scraped, receiver.text()]) {
      expect(text).not.toContain(PERSON)
      expect(text).not.toContain('Anna')
      expect(text).not.toMatch(/\d{6}-\d{4}|"\d{12}"/)
      expect(text).not.toContain(receipt.receiptToken)
      expect(text).not.toContain(receipt.policyNumber)
      expect(text).not.toMatch(/TQ[\w-]{10}/)
    }
  })
})
