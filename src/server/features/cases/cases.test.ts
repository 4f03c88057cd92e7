import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { CaseDetails, CaseHealth, CasePage, CaseSummary } from '../../../contract/cases.ts'
import type { InquiryResponse } from '../../../contract/own-calls.ts'
import type { Quote } from '../../../contract/quotes.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'

const ask = async (by: Visitor, call: string, payload: object) => by.call({ method: 'POST', url: `/api/cases/${call}`, payload })

const HOLDER = '196211173148'

describeShopOnEachDatabase('[B4.4] [P6.1] the list of the case handlers', (kit) => {
  let asked: Awaited<ReturnType<typeof publishContent>>
  let handler: Visitor
  beforeEach(async () => {
    asked = await publishContent(kit, ['life', 'boat'])
    handler = await employee('caseHandler')
  }, 60_000)

  const employee = async (...roles: readonly string[]): Promise<Visitor> =>
    signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, employeeClaims(...roles))
  const listed = async (state: string) => (await ask(handler, 'search', { state })).json<CasePage>().cases

  /** Sends a life insurance in underwriting to a case handler. @returns the reference */
  async function file(): Promise<string> {
    const { key, request } = await asked('life', '64 år')
    const body: object = JSON.parse(JSON.stringify(request).replaceAll('"insuredSum":1000000', '"insuredSum":2000000'))
    const { quote } = (await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, body)).json<{ quote: Quote }>()
    const { inquiry } = (await kit.shop.post(`/api/coral/quotes/inquire?quoteNumber=${quote.quoteNumber}`)).json<InquiryResponse>()
    const contact = { email: 'elin@example.se', phone: '070-174 06 05' }
    const payload = { contact, callBack: { day: '2026-11-24', part: 'afternoon' } }
    await kit.shop.call({ method: 'PUT', url: `/api/inquiries/${inquiry.token}`, payload })
    return inquiry.reference
  }

  it('shows a new case with its product, contact and time to call', async () => {
    const reference = await file()
    expect(await listed('new')).toEqual([
      {
        reference,
        kind: 'underwriting',
        state: 'new',
        product: 'Livförsäkring',
        receivedAt: kit.shop.clock.now().toISOString(),
        contact: { email: 'elin@example.se', phone: '+46701740605' },
        callBack: { day: '2026-11-24', part: 'afternoon' },
      },
    ])
    expect(await listed('closed')).toEqual([])
  }, 60_000)

  it('opens a case with what was answered, without health answers, and records who looked at whom', async () => {
    const reference = await file()
    const details = (await ask(handler, 'open', { reference })).json<CaseDetails>()
    expect(details).toMatchObject({ reference, persons: [HOLDER], hasHealthAnswers: true })
    expect(JSON.stringify(details.answers)).toContain('2\u00a0000\u00a0000')
    expect(JSON.stringify(details.answers)).not.toMatch(/röker|rökning/i)
    const looks = (await kit.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).filter(({ action }) => action === 'case.read')
    expect(looks.map(({ subject, actor }) => [subject, actor])).toEqual([
      [`case:${reference}`, 'account:sub-caseHandler'],
      [`person:${createPersonHash(TEST_SECRET)(HOLDER)}`, 'account:sub-caseHandler'],
    ])
    expect(kit.shop.logged.join('')).not.toContain(HOLDER)
  }, 60_000)

  it('shows the health answers to an underwriter alone, and records that', async () => {
    const reference = await file()
    const refused = await ask(handler, 'health', { reference })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    const underwriter = await employee('underwriter')
    const { answers } = (await ask(underwriter, 'health', { reference })).json<CaseHealth>()
    const rows = answers.flatMap((section) => section.rows)
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).toMatch(/cm/)
    expect(JSON.stringify(rows)).not.toMatch(/N\/A/)
    const actions = (await kit.db.select().from(auditEntries)).map(({ action, actor }) => `${action} ${actor}`)
    expect(actions.filter((entry) => entry === 'case.readHealth account:sub-underwriter')).toHaveLength(2)
  }, 60_000)

  it('moves a case on and back, with the name of who has it', async () => {
    const reference = await file()
    const move = async (step: string) => (await ask(handler, 'move', { reference, move: step })).json<CaseSummary>()
    expect(await move('take')).toMatchObject({ state: 'taken', handler: 'Eva Ek' })
    expect(await move('release')).not.toHaveProperty('handler')
    await move('take')
    expect(await move('close')).toMatchObject({ state: 'closed', handler: 'Eva Ek' })
    expect(await listed('closed')).toMatchObject([{ reference }])
    expect(await move('reopen')).toMatchObject({ state: 'taken' })
    const actions = (await kit.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action }) => action)
    expect(actions.filter((action) => /case\.(take|release|close|reopen)/.test(action))).toEqual([
      'case.take',
      'case.release',
      'case.take',
      'case.close',
      'case.reopen',
    ])
  }, 60_000)

  it('gives a case to one of two handlers who take it', async () => {
    const reference = await file()
    const other = await employee('caseHandler', 'underwriter')
    expect((await ask(handler, 'move', { reference, move: 'take' })).statusCode).toBe(200)
    const late = await ask(other, 'move', { reference, move: 'take' })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'caseMoved'])
    expect(await listed('taken')).toMatchObject([{ handler: 'Eva Ek' }])
  }, 60_000)

  it('is paged, the oldest case first', async () => {
    const { request } = await asked('boat')
    const rows = Array.from({ length: 30 }, (_, index) => ({
      reference: `ÄR-26-${100_000 + index}`,
      kind: 'form' as const,
      state: 'new' as const,
      flow: 'boat',
      bundle: request.flow.bundle,
      product: 'Båtförsäkring',
      receivedAt: new Date(Date.UTC(2026, 10, 20, 8, index)),
    }))
    await kit.db.insert(deskCases).values(rows)
    const first = (await ask(handler, 'search', { state: 'new' })).json<CasePage>()
    expect([first.cases.length, first.cases[0]?.reference]).toEqual([25, 'ÄR-26-100000'])
    const next = (await ask(handler, 'search', { state: 'new', after: first.next })).json<CasePage>()
    expect(next.cases.map(({ reference }) => reference)).toEqual([25, 26, 27, 28, 29].map((index) => `ÄR-26-${100_000 + index}`))
    expect(next.next).toBeNull()
    await kit.db.update(deskCases).set({ state: 'closed' })
    expect((await listed('closed'))[0]?.reference).toBe('ÄR-26-100029')
  }, 60_000)

  it('is closed to other employees, customers and visitors, and knows no made-up case', async () => {
    const editor = await employee('editor', 'publisher', 'administrator')
    for (const [call, payload] of [
      ['search', { state: 'new' }],
      ['open', { reference: 'ÄR-26-000000' }],
      ['move', { reference: 'ÄR-26-000000', move: 'take' }],
      ['health', { reference: 'ÄR-26-000000' }],
    ] as const) {
      expect((await ask(editor, call, payload)).statusCode).toBe(403)
      expect((await kit.shop.post(`/api/cases/${call}`, payload)).statusCode).toBe(401)
    }
    expect((await ask(handler, 'open', { reference: 'ÄR-26-000000' })).statusCode).toBe(404)
    expect((await ask(handler, 'move', { reference: 'ÄR-26-000000', move: 'take' })).statusCode).toBe(404)
  }, 60_000)
})
