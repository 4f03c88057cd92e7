import { expect, it } from 'vitest'
import { marketingChoices } from '../../platform/db/schema/marketing.ts'
import { describeShop } from '../../testing/describe-shop.ts'

const ELIN = '198507092388'
const UNREGISTERED = '189001019802'

describeShop('[B7.1] [P1.10] electronic marketing without login', (kit) => {
  const ask = async (personalNumber: string, session?: string) => kit.shop.post('/api/marketing/get', { personalNumber }, session)
  const say = async (personalNumber: string, isElectronicMarketingOk: boolean, session?: string) =>
    kit.shop.post('/api/marketing/update', { personalNumber, requestBody: { isElectronicMarketingOk } }, session)
  const optOut = async (code: string) => kit.shop.post(`/api/marketing/${code}/opt-out`)
  const takeBack = async (undo: string) => kit.shop.post('/api/marketing/undo-opt-out', { undo })
  const codeOf = async (personalNumber: string) =>
    (await say(personalNumber, true)).json<{ encodedCustomerNumber: string }>().encodedCustomerNumber
  const rows = async () =>
    (await kit.db.select().from(marketingChoices).orderBy(marketingChoices.sessionId)).map(({ madeAt: _, ...row }) => row)

  it('keeps the latest choice of a visit, and returns it to that visit only', async () => {
    expect((await ask(ELIN)).json()).toEqual({ isElectronicMarketingOk: null })
    for (const isOk of [true, false, true]) {
      expect((await say(ELIN, isOk)).json()).toMatchObject({ isElectronicMarketingOk: isOk })
      expect((await ask(ELIN)).json()).toEqual({ isElectronicMarketingOk: isOk })
    }
    expect((await ask(ELIN, 'session-2')).json()).toEqual({ isElectronicMarketingOk: null })
    expect(await rows()).toEqual([{ personalNumber: ELIN, sessionId: 'session-1', isElectronicMarketingOk: true }])
  })

  it('answers the same for a customer and an unknown person', async () => {
    await kit.shop.buy()
    const answers = await Promise.all(
      [ELIN, UNREGISTERED].map(async (number) => [await ask(number, 'session-2'), await say(number, false, 'session-2')]),
    )
    const [known, unknown] = answers.map((both) =>
      both.map(({ statusCode, headers, payload }) => ({ statusCode, type: headers['content-type'], size: payload.length })),
    )
    expect(known).toEqual(unknown)
    expect(known?.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('is ended by a link, repeatedly and by any visitor, without changing the choices of visits', async () => {
    const code = await codeOf(ELIN)
    for (const answer of [await optOut(code), await optOut(code)])
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { isElectronicMarketingOk: false }])
    expect(await rows()).toEqual([
      { personalNumber: ELIN, sessionId: 'link', isElectronicMarketingOk: false },
      { personalNumber: ELIN, sessionId: 'session-1', isElectronicMarketingOk: true },
    ])
  })

  it('that a link ended can be taken back for an hour, and then what the person said before counts again', async () => {
    const choices = kit.shop.marketing
    await choices.set(ELIN, { signedAt: kit.shop.clock.now() }, true)
    kit.shop.clock.forward(60_000)
    const { undo } = (await optOut(await codeOf(ELIN))).json<{ undo: string }>()
    expect(await choices.isAllowed(ELIN)).toBe(false)
    expect((await takeBack(undo)).json()).toEqual({ isTakenBack: true })
    expect(await choices.isAllowed(ELIN)).toBe(true)
    expect((await takeBack(undo)).json()).toEqual({ isTakenBack: false })
    const late = (await optOut(await codeOf(ELIN))).json<{ undo: string }>().undo
    kit.shop.clock.forward(61 * 60_000)
    const refused = await takeBack(late)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'undoTooLate'])
    expect(await choices.isAllowed(ELIN)).toBe(false)
  })

  it('that a link ended twice stays ended when the first is taken back, and goes back to the first when the second is', async () => {
    const code = await codeOf(ELIN)
    const first = (await optOut(code)).json<{ undo: string }>().undo
    kit.shop.clock.forward(60_000)
    const second = (await optOut(code)).json<{ undo: string }>().undo
    expect((await takeBack(first)).json()).toEqual({ isTakenBack: false })
    expect((await takeBack(second)).json()).toEqual({ isTakenBack: true })
    expect((await rows()).map(({ sessionId }) => sessionId)).toContain('link')
    expect(first).not.toContain(ELIN)
  })

  it('is taken back by no code of another kind', async () => {
    for (const code of [await codeOf(ELIN), 'v1.a.b.c', 'x']) expect((await takeBack(code)).statusCode).toBe(404)
  })

  it('has links that show no number, are each another, and stand in no log', async () => {
    const [code, other] = [await codeOf(ELIN), await codeOf(ELIN)]
    expect(code).not.toBe(other)
    await optOut(code)
    expect(code).not.toContain(ELIN)
    expect(kit.shop.logged.join('\n')).not.toContain(code)
    expect(kit.shop.logged.join('\n')).not.toContain(ELIN)
  })

  it('ignores a truncated, changed or invented link, and reports that', async () => {
    const code = await codeOf(ELIN)
    const changed = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const bad of [code.slice(0, -4), `x${changed.slice(1)}`, ELIN, 'v1.a.b.c']) {
      const answer = await optOut(bad)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound'])
    }
    expect((await rows()).map(({ sessionId }) => sessionId)).toEqual(['session-1'])
  })

  it.each([
    ['get', {}],
    ['get', { personalNumber: '850709-2388' }],
    ['update', { personalNumber: ELIN }],
    ['update', { personalNumber: ELIN, requestBody: {} }],
    ['update', { personalNumber: ELIN, requestBody: { isElectronicMarketingOk: 'ja' } }],
    ['update', { personalNumber: ELIN, isElectronicMarketingOk: true }],
  ])('%s refuses %o at its place', async (call, body) => {
    const answer = await kit.shop.post(`/api/marketing/${call}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toMatch(/^body/)
  })

  it('refuses what can be no link', async () => expect((await optOut('%20')).statusCode).toBe(400))
})
