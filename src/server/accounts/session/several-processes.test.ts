import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyTables, makeEmptyDatabase } from '../../../../tests/databases.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import { openCallMemory } from '../../platform/call-memory/open-call-memory.ts'
import type { CallMemory } from '../../platform/call-memory/call-memory.ts'
import { openDatabase, type Database } from '../../platform/db/open.ts'
import { NO_TELEMETRY } from '../../platform/telemetry/telemetry.ts'
import { MACHINE_TIMERS, type After } from '../../platform/timers/timer.ts'
import { testClock, type TestClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { scriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts'
import { cookieOf, openSessionApp, type SessionApp } from '../../testing/session-app.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import { visit } from '../../testing/visitor.ts'

/** Two servers on one PostgreSQL, each with connections and a memory of its own, as two processes have them. */
let place: Awaited<ReturnType<typeof makeEmptyDatabase>>
let databases: readonly [Database, Database]
let clock: TestClock
let provider: ScriptedProvider
let one: SessionApp
let other: SessionApp

beforeAll(async () => {
  place = await makeEmptyDatabase()
  const open = async () => openDatabase({ url: place.url, dataDir: '', log: quietLog })
  databases = [await open(), await open()]
})
beforeEach(async () => {
  await emptyTables(databases[0].db)
  clock = testClock()
  provider = scriptedProvider()
  one = await openServer(databases[0])
  other = await openServer(databases[1])
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await place.remove()
})

function memoryOf({ db, dialect }: Database, after = MACHINE_TIMERS.after): CallMemory {
  return openCallMemory(dialect, { db, secret: TEST_SECRET, clock, after, log: quietLog, telemetry: NO_TELEMETRY })
}

async function openServer(database: Database, rateLimitFactor = 0, callMemory = memoryOf(database)): Promise<SessionApp> {
  return openSessionApp(database.db, { clock, provider, callMemory, config: { rateLimitFactor } })
}

/** Time is over at once. */
const atOnce: After = (_, callBack) => {
  callBack()
  return () => undefined
}

/** A server to which the database answers too late. */
const openLate = async () => openServer(databases[0], 0, memoryOf(databases[0], atOnce))

const logged = ({ logged: lines }: SessionApp) => lines.map((line) => JSON.parse(line) as { readonly reason?: string })

it('[P7.1] a signed call that one process has answered is refused at another, with the reason in its log', async () => {
  const headers = (await visit(one.app, clock)).headers()
  const statuses = []
  for (const { app } of [one, other, one]) statuses.push((await app.inject({ url: '/api/echo', headers })).statusCode)
  expect(statuses).toEqual([200, 401, 401])
  expect(logged(other).at(-2)).toMatchObject({ reason: 'repeatedCall', code: 'unauthorized' })
})

it('[P7.1] of the same call at two processes at once, one is answered', async () => {
  const headers = (await visit(one.app, clock)).headers()
  const answers = await Promise.all([one, other, one, other].map(async ({ app }) => app.inject({ url: '/api/echo', headers })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
})

it('[P7.1] a call is refused while it is not known whether it was answered elsewhere', async () => {
  const late = await openLate()
  const unknown = await (await visit(late.app, clock)).call({ url: '/api/echo' })
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  expect(logged(late)).toContainEqual(expect.objectContaining({ reason: 'callMemory', code: 'unavailable' }))
})

/** Begins a sign-in. @returns whether the address has begun too many */
async function begin({ app }: SessionApp, remoteAddress = '192.0.2.1'): Promise<boolean> {
  const { headers } = await app.inject({ url: SESSION_PATHS.login, remoteAddress })
  return headers.location === '/mina-sidor/logga-in?fel=tooMany'
}

it('[P6.1] a limit on calls from one address holds across processes', async () => {
  // three of sixty
  one = await openServer(databases[0], 1 / 20)
  other = await openServer(databases[1], 1 / 20)
  const isLimited = []
  for (const app of [one, other, one, other, one]) isLimited.push(await begin(app))
  expect(isLimited).toEqual([false, false, false, true, true])
  expect(await begin(other, '192.0.2.2')).toBe(false)
})

it('[P7.4] a return from the identity provider that two processes get at once opens one session', async () => {
  const away = await one.app.inject(SESSION_PATHS.login)
  const url = `${SESSION_PATHS.callback}?code=c&state=${provider.begun[0]?.state}`
  const headers = { cookie: cookieOf(away, '__Host-teckna-login') }
  const answers = await Promise.all([one, other, one].map(async ({ app }) => app.inject({ url, headers })))
  expect(answers.map(({ statusCode, headers: { location } }) => [statusCode, location])).toEqual(
    answers.map(() => [303, '/mina-sidor/oversikt']),
  )
  expect(answers.filter((answer) => cookieOf(answer, '__Host-teckna') !== '')).toHaveLength(1)
  expect(await databases[0].db.select().from(signedInSessions)).toHaveLength(1)
  expect(provider.asked.filter((what) => what.startsWith('tokens'))).toHaveLength(1)
  expect([...logged(one), ...logged(other)].filter(({ reason }) => reason === 'loginRepeated')).toHaveLength(2)
})

it('[P7.4] a return is refused, and its code not used, while it is not known whether it came before', async () => {
  const late = await openLate()
  const away = await late.app.inject(SESSION_PATHS.login)
  const url = `${SESSION_PATHS.callback}?code=c&state=${provider.begun[0]?.state}`
  const answer = await late.app.inject({ url, headers: { cookie: cookieOf(away, '__Host-teckna-login') } })
  expect(answer.headers.location).toBe('/mina-sidor/logga-in?fel=unavailable')
  expect(provider.asked.filter((what) => what.startsWith('tokens'))).toEqual([])
})
