import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../tests/databases.ts'
import type { SessionResponse } from '../../contract/session.ts'
import type { Answers } from '../../engine/document.ts'
import { ELIN, WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { copyThisVersion, extractPreviousVersion, hasPreviousVersion, PREVIOUS_VERSION } from '../testing/program-versions.ts'
import { visitServer, type RemoteCustomer } from '../testing/remote-customer.ts'
import { signInByUsername } from '../testing/remote-sign-in.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

const FLOW = 'child'
const clock = { now: () => new Date() }
/** A start takes three seconds on a quiet machine; the first one publishes content. */
const START = 240_000

const isPossible = hasPreviousVersion()
if (!isPossible)
  process.stderr.write(
    `SKIPPED: two versions on one PostgreSQL. This copy lacks the commit ${PREVIOUS_VERSION.commit} of the previous version: fetch the whole history.\n`,
  )

interface Running extends MainProcess {
  readonly origin: string
  readonly dataDir: string
}

/** A signed quote at a server. */
async function sign(customer: RemoteCustomer, origin: string, quoteNumber: string): Promise<void> {
  const signingId = await customer.signOnPhone(origin, quoteNumber)
  expect((await customer.collect(origin, signingId)).status).toBe('complete')
}

/** Changes a quote at a server. @returns the new price */
async function change(customer: RemoteCustomer, origin: string, quoteNumber: string, answers: Answers): Promise<number | undefined> {
  const url = `${origin}/api/coral/quotes/update?productPath=${FLOW}&quoteNumber=${quoteNumber}`
  return (await customer.call<{ quote: { annualPremium?: number } }>(url, customer.requestOf(answers))).quote.annualPremium
}

async function ask<T>({ origin, dataDir }: Running, query: string, variables: object = {}): Promise<T> {
  const token = readFileSync(join(dataDir, 'content-token'), 'utf8').trim()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

/** Publishes the flow with another title at a server. @returns the hash of the version */
async function publish(at: Running, title: string): Promise<string> {
  const id = `${FLOW}.sv`
  const read = `{ draft(kind: "copy", id: "${id}") { revision body } }`
  const { draft } = await ask<{ draft: { revision: number; body: Record<string, unknown> } }>(at, read)
  const body = { ...draft.body, [`${FLOW}.title`]: title }
  const save = `mutation ($body: JSON!) { saveDraft(kind: "copy", id: "${id}", body: $body, basedOn: ${draft.revision}) { revision } }`
  await ask(at, save, { body })
  const { publish: published } = await ask<{ publish: { hash: string | null; findings: readonly { code: string }[] } }>(
    at,
    `mutation { publish(id: "${FLOW}") { hash findings { code } } }`,
  )
  if (published.hash === null) throw new Error(JSON.stringify(published.findings))
  return published.hash
}

describe.skipIf(!isPossible)('[P7.1] the previous version and this one on one PostgreSQL', { timeout: START }, () => {
  const folder = makeTestFolder('teckna-versions-')
  const servers: Running[] = []
  let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let old: Running
  let now: Running
  let customer: RemoteCustomer
  /** A quote of the old version. */
  let begun: string

  async function start(name: string, program: string): Promise<Running> {
    const dataDir = join(folder.path, `data-${name}`)
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: 'ab'.repeat(32),
      // where a proxy in front of both would be
      PUBLIC_URL: 'http://localhost:4140',
      DATA_DIR: dataDir,
      // one customer makes the calls of many
      RATE_LIMIT_FACTOR: '100',
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    }
    const server = runMain(env, undefined, { cwd: program })
    const running = { ...server, dataDir, origin: await server.ready }
    servers.push(running)
    return running
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    database = await makeEmptyDatabase()
    old = await start('old', extractPreviousVersion(join(folder.path, 'old'), FLOW))
    customer = await visitServer(old.origin, clock, FLOW)
    begun = (await customer.createQuote(old.origin, WHOLE_ANSWERS)).quoteNumber
  }, START)
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await database.remove()
    folder.remove()
  })

  it('the old one goes on with purchases while the new one migrates and starts', async () => {
    const program = copyThisVersion(join(folder.path, 'new'), FLOW)
    const state = { isStarted: false }
    const starting = start('new', program).finally(() => (state.isStarted = true))
    let calls = 0
    while (!state.isStarted) {
      const { quoteNumber } = await customer.createQuote(old.origin, WHOLE_ANSWERS)
      await change(customer, old.origin, quoteNumber, { ...WHOLE_ANSWERS, insuranceAmount: calls % 2 === 0 ? 2 : 4 })
      calls += 1
    }
    now = await starting
    expect(calls).toBeGreaterThan(3)
    const applied = await query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
    const { entries } = JSON.parse(readFileSync(new URL('../platform/db/migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
      entries: readonly unknown[]
    }
    expect(Number(applied[0]?.count)).toBe(entries.length)
  })

  it('a quote that is begun at the old one is changed at the new one, signed at the old one and bought at the new one', async () => {
    const before = await change(customer, old.origin, begun, WHOLE_ANSWERS)
    expect(await change(customer, now.origin, begun, { ...WHOLE_ANSWERS, insuranceAmount: 4 })).not.toBe(before)
    await sign(customer, old.origin, begun)
    const receipt = await customer.accept(now.origin, begun)
    expect(await customer.accept(old.origin, begun)).toEqual(receipt)
  })

  it('a quote that is begun at the new one is changed at the old one, signed at the new one and bought at the old one', async () => {
    const visitor = await visitServer(now.origin, clock, FLOW)
    const { quoteNumber } = await visitor.createQuote(now.origin, WHOLE_ANSWERS)
    await change(visitor, old.origin, quoteNumber, { ...WHOLE_ANSWERS, insuranceAmount: 4 })
    await sign(visitor, now.origin, quoteNumber)
    const receipt = await visitor.accept(old.origin, quoteNumber)
    expect(await visitor.accept(now.origin, quoteNumber)).toEqual(receipt)
  })

  it('each contract is confirmed once', async () => {
    const policies = await query('select policy_number from policy')
    const mails = await query("select id from outbox_message where kind = 'orderConfirmation'")
    const done = await query("select id from core_intent where kind = 'accept' and status = 'done'")
    expect([policies.length, mails.length, done.length]).toEqual([2, 2, 2])
  })

  it('a sign-in that begins at one ends at the other, and its session is known to both', async () => {
    const anna = { username: 'anna', password: 'teckna-demo' }
    for (const [here, there] of [
      [old, now],
      [now, old],
    ] as const) {
      const cookie = await signInByUsername({ shop: here.origin, provider: there.origin, callback: here.origin }, anna)
      for (const { origin } of [old, now]) {
        const session = await fetch(`${origin}/api/session`, { headers: { cookie: cookie ?? '' } })
        expect(((await session.json()) as SessionResponse).signedIn?.user.personalNumber).toBe(ELIN)
      }
    }
  })

  it('what one publishes the other serves, and a quote with it can be bought at both', async () => {
    for (const [here, there] of [
      [now, old],
      [old, now],
    ] as const) {
      const hash = await publish(here, `Barnförsäkring ${here === now ? 'ny' : 'gammal'}`)
      const live = await ask<{ flow: { hash: string } }>(there, `{ flow(id: "${FLOW}") { hash } }`)
      expect(live.flow.hash).toBe(hash)
      const visitor = await visitServer(there.origin, clock, FLOW)
      const { quoteNumber } = await visitor.createQuote(there.origin, WHOLE_ANSWERS)
      await sign(visitor, there.origin, quoteNumber)
      expect((await visitor.accept(here.origin, quoteNumber)).policyNumber).not.toBe('')
    }
  })

  it('the old one goes on when the new one is stopped, with what the new one began, and starts again', async () => {
    const visitor = await visitServer(now.origin, clock, FLOW)
    const { quoteNumber } = await visitor.createQuote(now.origin, WHOLE_ANSWERS)
    const signed = (await visitor.createQuote(now.origin, WHOLE_ANSWERS)).quoteNumber
    await sign(visitor, now.origin, signed)
    expect(await now.stop()).toBe(0)
    await visitor.accept(old.origin, signed)
    // it also starts on the migrated database
    const again = await start('again', join(folder.path, 'old'))
    await sign(visitor, again.origin, quoteNumber)
    await visitor.accept(old.origin, quoteNumber)
    for (const server of servers) expect(server.stderr()).toBe('')
    const failures = servers.flatMap((server) =>
      server
        .stdout()
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line)),
    )
    expect(failures).toEqual([])
  })
})
