import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { InsurancesError, type Insurances } from '../../ports/insurances/insurances-port.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'

const ANNA = '198507092388'
const OTHER = '198507092396'
const SECRET = Buffer.alloc(32, 7)
const NUMBER = 'TF-26-10482915'
const PAPER = `/api/insurances/details/insurance/${NUMBER}/documents/terms.pdf`

describeOnDatabase('[P7.2] the insurances of a customer', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let anna: Visitor
  let asked: string[]
  let isDown = false
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    asked = []
    isDown = false
    kit = await openSessionApp(database.db, { adapters: { insurances: () => insurances } })
    ;({ visitor: anna } = await signIn(kit))
  })

  async function read(person: string, number?: string): Promise<readonly InsuranceDetails[]> {
    asked.push(person)
    if (isDown) throw new InsurancesError('down')
    return person === ANNA && (number ?? NUMBER) === NUMBER ? [ownInsuranceDetails({ insuranceNumber: NUMBER })] : []
  }
  const insurances: Insurances = {
    overview: read,
    details: read,
    find: read,
    end: async () => ({ kind: 'notFound' }),
    document: async (person, number, kind) =>
      (await read(person, number)).length > 0 && kind === 'terms' ? new Uint8Array(Buffer.from('%PDF-1')) : undefined,
  }
  const looks = async () =>
    (await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'role.use'))).map(({ id: _, ...look }) => look)

  it.each(['overview', 'details/insurances'])(
    '%s: their own insurances, and no one else\u2019s when another number is in the path',
    async (path) => {
      const answer = await anna.call({ url: `/api/insurances/${path}/${ANNA}` })
      expect(answer.json<{ insurances: object[] }>().insurances[0]).toMatchObject({ insuranceNumber: NUMBER })
      const foreign = await anna.call({ url: `/api/insurances/${path}/${OTHER}` })
      expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'forbidden' }])
      expect(asked).toEqual([ANNA])
      expect(kit.logged.join('')).not.toMatch(new RegExp(`${ANNA}|${OTHER}`))
    },
  )

  it('[P6.1] a case handler reads any customer\u2019s, which is audited; another employee and a visitor read none', async () => {
    const url = `/api/insurances/overview/${OTHER}`
    for (const role of ['editor', 'publisher', 'administrator']) {
      kit.provider.claims = employeeClaims(role)
      expect((await (await signIn(kit)).visitor.call({ url })).statusCode).toBe(403)
    }
    expect((await (await visit(kit.app, kit.clock)).call({ url })).statusCode).toBe(401)
    expect(asked).toEqual([])
    kit.provider.claims = employeeClaims('caseHandler')
    const handler = (await signIn(kit)).visitor
    expect((await handler.call({ url })).statusCode).toBe(200)
    const look = {
      at: kit.clock.now(),
      actor: 'account:sub-caseHandler',
      action: 'role.use',
      subject: `person:${createPersonHash(SECRET)(OTHER)}`,
      detail: { role: 'caseHandler', route: 'GET /api/insurances/overview/:personalNumber' },
    }
    expect(await looks()).toEqual([look])
    // A call that names two people, in different ways, is audited for both.
    expect((await handler.call({ url: `${url}?personalNumber=${ANNA}&personalNumber=${OTHER}` })).statusCode).toBe(200)
    expect(await looks()).toEqual([look, look, { ...look, subject: `person:${createPersonHash(SECRET)(ANNA)}` }])
    expect(JSON.stringify(await looks())).not.toMatch(new RegExp(`${ANNA}|${OTHER}`))
    expect((await handler.call({ url: '/api/customer/get' })).statusCode).toBe(403)
    // A case handler of another provider, with the same account name.
    kit.provider.claims = { ...employeeClaims('caseHandler'), iss: 'https://other.example' }
    expect((await (await signIn(kit)).visitor.call({ url })).statusCode).toBe(200)
    expect((await looks()).at(-1)).toEqual({ ...look, actor: `${look.actor}@https://other.example` })
  })

  it('one insurance: with every version, and another person\u2019s number is answered as one that does not exist', async () => {
    const own = await anna.call({ url: `/api/insurances/details/insurance/${NUMBER}` })
    expect(own.json()).toMatchObject({ insurances: [{ insuranceNumber: NUMBER, startDate: '2026-11-22' }] })
    const answers = await Promise.all(
      ['TF-26-10482916', 'nothing'].map((number) => anna.call({ url: `/api/insurances/details/insurance/${number}` })),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ])
    expect(answers[0]?.body.replace(/"requestId":"[^"]*"/, '')).toBe(answers[1]?.body.replace(/"requestId":"[^"]*"/, ''))
    expect(asked).toEqual([ANNA, ANNA, ANNA])
  })

  it('a document: opened by a link with the session\u2019s cookie alone, never kept by the browser, and by nobody else', async () => {
    const { cookie } = anna
    const own = await kit.app.inject({ url: PAPER, headers: { cookie } })
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    expect((await kit.app.inject({ url: PAPER.replace('terms', 'other'), headers: { cookie } })).statusCode).toBe(404)
    expect((await kit.app.inject({ url: PAPER.replace(NUMBER, 'TF-1'), headers: { cookie } })).statusCode).toBe(404)
    expect((await kit.app.inject({ url: PAPER })).statusCode).toBe(401)
    const stranger = await visit(kit.app, kit.clock)
    expect((await kit.app.inject({ url: PAPER, headers: { cookie: stranger.cookie } })).statusCode).toBe(401)
    kit.provider.claims = employeeClaims('caseHandler')
    const handler = (await signIn(kit)).visitor
    expect((await kit.app.inject({ url: PAPER, headers: { cookie: handler.cookie } })).statusCode).toBe(403)
  })

  it('are unavailable, with a code, while the system behind them is down', async () => {
    isDown = true
    const answer = await anna.call({ url: `/api/insurances/overview/${ANNA}` })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }])
  })
})
