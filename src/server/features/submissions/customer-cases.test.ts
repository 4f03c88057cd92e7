import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CaseDetails, CasePage } from '../../../contract/cases.ts'
import type { CustomerCasesResponse } from '../../../contract/customer-cases.ts'
import type { ApiErrorBody } from '../../../contract/errors.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import { insuranceIdOf } from '../../../insurance/insurance-number.ts'
import { customerCases, customerCaseSteps } from '../../platform/db/schema/customer-cases.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { InsurancesError, type Insurances } from '../../ports/insurances/insurances-port.ts'
import { readLiveHash } from '../content/pointer.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { publishContent } from '../../testing/published-content.ts'
import { CUSTOMER_CLAIMS, employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'

const ANNA = '198507092388'
const CAR = 'TF-26-10482915'
const QUESTION = { subject: 'payment', message: 'När är nästa betalning?', answerBy: 'email', email: 'anna@example.se' }
const BEA = { ...CUSTOMER_CLAIMS, sub: 'sub-bea', given_name: 'Bea', personal_number: '198507092396' }

const casesOf = async (by: Visitor) => (await by.call({ url: '/api/cases/get' })).json<CustomerCasesResponse>().cases

const CHANGE = { change: 'addOn', details: 'Ta bort hyrbil.', from: '2026-12-01', email: 'anna@example.se' }
const message = async (by: Visitor, path: string, answers: object, part: object = {}) =>
  by.call({ method: 'POST', url: `/api/messages/${path}`, payload: { answers: { sender: 'Anna Demosson', ...answers }, ...part } })
const update = async (by: Visitor, number: string) =>
  by.call({
    method: 'PATCH',
    url: `/api/insurances/update/${encodeURIComponent(number)}`,
    payload: { answers: { sender: 'Anna Demosson', ...CHANGE } },
  })

describeShop('[P1.6] a form for customers', (kit) => {
  let anna: Visitor
  let hash: string
  let isDown = false
  const overview: Insurances['overview'] = async (person) => {
    if (isDown) throw new InsurancesError('down')
    const insuranceNumber = person === ANNA ? CAR : 'TF-26-10482916'
    return [ownInsuranceDetails({ insuranceNumber, insuranceId: insuranceNumber })]
  }
  const insurances: Insurances = {
    overview,
    details: async () => [],
    find: async (who, number) =>
      (await overview(who)).some(({ insuranceId }) => insuranceId === insuranceIdOf(number))
        ? [ownInsuranceDetails({ insuranceNumber: insuranceIdOf(number) })]
        : [],
    document: async () => undefined,
    end: async () => ({ kind: 'notFound' }),
  }
  beforeEach(async () => {
    isDown = false
    await kit.reopen({ insurances })
    await publishContent(kit, ['contact', 'complaint', 'changeInsurance', 'changeInsuredAddress'])
    hash = (await readLiveHash(kit.db, { kind: 'flow', name: 'contact' })) ?? ''
    anna = await person(CUSTOMER_CLAIMS)
  }, 60_000)

  const server = () => ({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } })
  const person = async (claims: typeof CUSTOMER_CLAIMS) => signedInAs(server(), claims)
  const stranger = async () => visit(kit.shop.app, kit.shop.clock)

  async function send(by: Visitor, answers: object = {}, { given = {}, requestId = 'request-1' } = {}) {
    const payload = { bundle: hash, answers: { sender: 'Anna Demosson', ...QUESTION, ...answers }, given }
    return by.call({ method: 'POST', url: '/api/flows/contact/submit', headers: { [IDEMPOTENCY_KEY_HEADER]: requestId }, payload })
  }

  it('is neither served to a visitor or an employee nor takes their answers, and the log says why', async () => {
    for (const other of [await stranger(), await person(employeeClaims('editor'))]) {
      const answers = [
        await send(other),
        await kit.shop.app.inject({ url: `/flows/${hash}.json`, headers: { cookie: other.cookie } }),
        await kit.shop.app.inject({ url: `/flows/${hash}.js`, headers: { cookie: other.cookie } }),
        await other.call({ method: 'POST', url: '/api/checks', payload: { bundle: hash, input: 'email', value: 'x', answers: {} } }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
      expect([401, 403]).toContain((await other.call({ url: `/api/customer/facts?bundle=${hash}` })).statusCode)
    }
    expect(kit.shop.logged.join('')).toContain('unauthorized')
    const own = await kit.shop.app.inject({ url: `/flows/${hash}.js`, headers: { cookie: anna.cookie } })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
  })

  it('knows the customer from the session, with the insurances to choose in digit groups', async () => {
    expect((await anna.call({ url: `/api/customer/facts?bundle=${hash}` })).json()).toMatchObject({
      facts: { name: 'Anna Demosson', insurances: [{ code: CAR, text: expect.stringContaining('TF-26-1048\u00a02915') as string }] },
    })
    isDown = true
    expect((await anna.call({ url: `/api/customer/facts?bundle=${hash}` })).json()).toMatchObject({ code: 'unavailable' })
  })

  it('refuses an insurance of another person as one that does not exist, whatever the browser says it knows', async () => {
    expect((await send(anna, { insurance: CAR })).statusCode).toBe(200)
    const bea = await person(BEA)
    const given = { insurances: [{ code: CAR, text: 'x' }], name: 'Bea Demosson' }
    const refused = await send(bea, { sender: 'Bea Demosson', insurance: CAR }, { given, requestId: 'request-2' })
    expect(refused.json<ApiErrorBody>()).toMatchObject({ faults: [{ input: 'insurance', message: 'schema.enum', params: {} }] })
    const unknown = await send(anna, { insurance: 'TF-26-99999999' }, { given, requestId: 'request-3' })
    expect(unknown.json<ApiErrorBody>()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'insurance', message: 'schema.enum' }] })
    expect((await send(anna, { sender: 'Someone Else' }, { requestId: 'request-4' })).json<ApiErrorBody>().code).toBe('invalidAnswers')
  })

  it('makes one case of the same request, with one mail, that its customer finds again and nobody else sees', async () => {
    const { reference, receivedAt } = (await send(anna, { insurance: CAR })).json<SubmitResponse>()
    expect((await send(anna, { insurance: CAR })).json()).toEqual({ reference, receivedAt })
    expect(await casesOf(await person(CUSTOMER_CLAIMS))).toEqual([
      {
        reference,
        kind: 'contact',
        title: 'Kontakta oss',
        insuranceNumber: CAR,
        status: 'received',
        history: [{ status: 'received', at: receivedAt }],
      },
    ])
    expect(await casesOf(await person(BEA))).toEqual([])
    const mails = await kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'customerCaseReceived'))
    expect(mails).toMatchObject([{ recipient: 'anna@example.se', subject: `Vi har tagit emot ditt ärende – ${reference}` }])
    expect(mails[0]?.body).not.toContain('nästa betalning')
    expect(JSON.stringify(await kit.db.select().from(customerCases))).not.toContain(ANNA)
  })

  it('that comes again and again sends no more than twenty mails a day to an address', async () => {
    const mails = async () => kit.db.$count(outboxMessages, eq(outboxMessages.kind, 'customerCaseReceived'))
    for (let round = 0; round < 21; round += 1) await send(anna, { email: 'BEA@example.se' }, { requestId: `request-${round}` })
    expect([await mails(), (await casesOf(anna)).length]).toEqual([20, 21])
    kit.shop.clock.forward(24 * 3600_000)
    await send(await person(CUSTOMER_CLAIMS), { email: 'bea@example.se' }, { requestId: 'request-next' })
    expect(await mails()).toBe(21)
  })

  describe('[P7.2] by a call of its own', () => {
    it.each([
      ['contact-me', 'contact', QUESTION],
      ['complaint', 'complaint', { area: 'claim', number: 'ÄR-26-104829', what: 'För låg ersättning.', email: 'anna@example.se' }],
      ['change-insurance', 'changeInsurance', { ...CHANGE, insurance: CAR }],
    ])('messages/%s is the same case as the form', async (path, kind, answers) => {
      expect((await message(anna, path, answers)).statusCode).toBe(200)
      expect((await message(anna, path, answers, { bundle: kind === 'contact' ? hash : undefined })).statusCode).toBe(200)
      expect((await casesOf(anna)).map((one) => one.kind)).toEqual([kind, kind])
      expect((await message(await stranger(), path, answers)).statusCode).toBe(401)
    })

    it('[P5.1] refuses a complaint without area and number', async () => {
      const refused = (await message(anna, 'complaint', { what: 'För låg ersättning.', email: 'anna@example.se' })).json<ApiErrorBody>()
      expect(refused.faults?.map(({ input, message: code }) => [input, code])).toEqual([
        ['area', 'schema.required'],
        ['number', 'schema.required'],
      ])
    })

    it('insurances/update changes an own insurance, however its number is written, and knows no other', async () => {
      expect((await update(anna, 'TF-26-1048 2915')).statusCode).toBe(200)
      expect(await casesOf(anna)).toMatchObject([{ kind: 'changeInsurance', insuranceNumber: CAR }])
      const foreign = [await update(anna, 'TF-26-10482916'), await update(anna, 'TF-26-99999999')]
      expect(foreign.map((answer) => [answer.statusCode, answer.json<ApiErrorBody>().code])).toEqual([
        [404, 'notFound'],
        [404, 'notFound'],
      ])
    })
  })

  it('is handled on the desk, and its customer follows each step and reads the answer', async () => {
    const { reference } = (await send(anna)).json<SubmitResponse>()
    const handler = await person(employeeClaims('caseHandler'))
    const ask = async (call: string, payload: object) => handler.call({ method: 'POST', url: `/api/cases/${call}`, payload })
    expect((await ask('search', { state: 'new' })).json<CasePage>().cases).toMatchObject([
      { reference, kind: 'customer', product: 'Kontakta oss', contact: { email: 'anna@example.se' } },
    ])
    const opened = (await ask('open', { reference })).json<CaseDetails>()
    expect(JSON.stringify(opened.answers)).toContain('Anna Demosson')
    expect(opened.persons).toEqual([ANNA])
    await ask('move', { reference, move: 'take' })
    expect((await ask('move', { reference, move: 'release', answer: 'Hej' })).statusCode).toBe(400)
    await ask('move', { reference, move: 'close', answer: 'Den 27 december.' })
    const [own] = await casesOf(anna)
    expect(own?.status).toBe('answered')
    expect(own?.history.map(({ status, answer }) => [status, answer])).toEqual([
      ['received', undefined],
      ['handled', undefined],
      ['answered', 'Den 27 december.'],
    ])
    expect(JSON.stringify(await kit.db.select().from(customerCaseSteps))).not.toContain('december')
    const [told] = await kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'customerCaseAnswered'))
    expect(told).toMatchObject({ recipient: 'anna@example.se' })
    expect(told?.body).not.toContain('december')
  })

  it('that is closed without words and opened again says so', async () => {
    const { reference } = (await send(anna)).json<SubmitResponse>()
    const handler = await person(employeeClaims('caseHandler'))
    for (const move of ['take', 'release', 'take', 'close', 'reopen'])
      await handler.call({ method: 'POST', url: '/api/cases/move', payload: { reference, move } })
    const [own] = await casesOf(anna)
    expect(own?.history.map(({ status }) => status)).toEqual(['received', 'handled', 'received', 'handled', 'closed', 'handled'])
  })
})
