import { describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Proposal, SaveProposalResponse } from '../../../contract/proposals.ts'
import { withdrawBundle } from '../content/sale.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { proposals } from '../../platform/db/schema/proposals.ts'
import { CHILD_BUNDLE, ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { requestOf } from '../../testing/shop.ts'
import { MAX_SAVED } from './proposal-routes.ts'

const DAY = 24 * 60 * 60_000
const KEPT = ['email', 'insuranceAmount', 'insuredChild', 'needForQuestion', 'personalNumber', 'phone', 'startDate']

const bodyOf = (quoteNumber: string) => ({
  quoteNumber,
  flow: { bundle: CHILD_BUNDLE.hash, answers: WHOLE_ANSWERS },
  answered: Object.keys(WHOLE_ANSWERS),
})

const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code]

/** A call from an IP address to save a proposal of a quote that does not exist. */
const saveFrom = (remoteAddress: string) =>
  ({ method: 'POST', url: '/api/proposals/save', payload: bodyOf(`TQ${'0'.repeat(20)}`), remoteAddress }) as const

describeShopOnEachDatabase('a saved price proposal', (kit) => {
  const save = async (more: object = {}, session?: string) => {
    const { quoteNumber } = await kit.shop.createQuote(WHOLE_ANSWERS, session)
    return kit.shop.post('/api/proposals/save', { ...bodyOf(quoteNumber), ...more }, session)
  }
  const open = async (token: string, session = 'session-2') => kit.shop.post('/api/proposals/open', { token }, session)
  const mails = async () => kit.db.select().from(outboxMessages)

  it('opens in another visit, with the same answers and the price', async () => {
    const saved = await save()
    expect(saved.statusCode).toBe(200)
    const { token, validUntil } = saved.json<SaveProposalResponse>()
    expect(validUntil).toBe('2026-12-21')
    const answer = await open(token)
    expect(answer.headers['cache-control']).toBe('no-store')
    const proposal = answer.json<Proposal>()
    expect(proposal).toMatchObject({ name: 'child', savedOn: '2026-11-21', validUntil, price: { annual: 2196, tariff: 'child-2026.1' } })
    expect(proposal.flow.bundle).toBe(CHILD_BUNDLE.hash)
    expect(Object.entries(WHOLE_ANSWERS)).toEqual(expect.arrayContaining(Object.entries(proposal.flow.answers)))
    expect(proposal.flow.answers).toMatchObject({ personalNumber: ELIN, insuranceAmount: 2, startDate: '2026-12-01' })
    expect(await mails()).toEqual([])
  })

  it('holds no answer about health, no consent, no bank account, and nothing that the questions do not know', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { flow, answered } = bodyOf(quoteNumber)
    const asked = { quoteNumber, flow: { ...flow, answers: { ...flow.answers, unknown: 'x' } }, answered: [...answered, 'unknown'] }
    const { token } = (await kit.shop.post('/api/proposals/save', asked)).json<SaveProposalResponse>()
    const proposal = (await open(token)).json<Proposal>()
    const kept = Object.keys(proposal.flow.answers)
    expect(kept.toSorted()).toEqual(KEPT)
    expect(proposal.answered.toSorted()).toEqual(kept.toSorted())
  })

  it('is sent by e-mail with a link, the price and nothing that was answered', async () => {
    const { token } = (await save({ email: ' elin@example.se ' })).json<SaveProposalResponse>()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'proposal', recipient: 'elin@example.se', subject: 'Ditt prisförslag på barnförsäkring' })
    expect(mail?.body).toContain(`https://teckna.example/prisforslag#${token}`)
    expect(mail?.body).toMatch(/183\skr per månad \(2\s196\skr per år\)/)
    expect(mail?.body).toContain('21\u00a0december\u00a02026')
    expect(mail?.body).not.toContain(ELIN)
    expect(mail?.body).not.toMatch(/[{}]|mail\./)
  })

  it('is sent to an address five times a day at most, and then not kept either', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const send = async (email: string) => kit.shop.post('/api/proposals/save', { ...bodyOf(quoteNumber), email })
    for (let time = 0; time < 5; time += 1) expect((await send('elin@example.se')).statusCode).toBe(200)
    const refused = await send('Elin@example.SE')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyMails'])
    expect(await kit.db.$count(proposals)).toBe(5)
    kit.shop.clock.forward(DAY)
    expect((await send('elin@example.se')).statusCode).toBe(200)
  })

  describe('is saved so many times a day and no more', () => {
    const TOO_MANY = [429, 'tooManyProposals']

    it('by one visit, with or without a message; another visit is free to', async () => {
      const body = bodyOf((await kit.shop.createQuote()).quoteNumber)
      const saveOnce = async (more: object = {}) => kit.shop.post('/api/proposals/save', { ...body, ...more })
      for (let time = 0; time < MAX_SAVED.visit; time += 1) expect((await saveOnce()).statusCode).toBe(200)
      expect(codeOf(await saveOnce())).toEqual(TOO_MANY)
      expect(codeOf(await saveOnce({ email: 'elin@example.se' }))).toEqual(TOO_MANY)
      expect(await mails()).toEqual([])
      expect(await kit.db.$count(proposals)).toBe(MAX_SAVED.visit)
      expect((await save({}, 'session-2')).statusCode).toBe(200)
      kit.shop.clock.forward(DAY + 1)
      expect((await saveOnce()).statusCode).toBe(200)
    })

    it('from one address, however many visits begin there', async () => {
      const { shop } = kit
      for (let time = 0; time < MAX_SAVED.address; time += 1)
        expect((await shop.call(saveFrom('192.0.2.1'), `visit-${time}`)).statusCode).toBe(404)
      expect(codeOf(await shop.call(saveFrom('192.0.2.1'), 'one-more'))).toEqual(TOO_MANY)
      expect((await shop.call(saveFrom('192.0.2.2'), 'one-more')).statusCode).toBe(404)
    })
  })

  it('opens for thirty days, and is deleted after them with its message', async () => {
    const { token } = (await save({ email: 'elin@example.se' })).json<SaveProposalResponse>()
    kit.shop.clock.forward(30 * DAY)
    expect((await open(token)).statusCode).toBe(200)
    expect(await kit.shop.proposals.removeExpired()).toBe(0)
    kit.shop.clock.forward(DAY)
    expect((await open(token)).statusCode).toBe(404)
    expect(await kit.shop.proposals.removeExpired()).toBe(1)
    expect(await kit.db.$count(proposals)).toBe(0)
    kit.shop.clock.forward(2 * DAY)
    await kit.shop.proposals.removeExpired()
    expect(await mails()).toEqual([])
  })

  it('opens with its answers when what it was made with has been withdrawn, and nothing is made with that any more', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { token } = (await kit.shop.post('/api/proposals/save', bodyOf(quoteNumber))).json<SaveProposalResponse>()
    await withdrawBundle(kit.db, CHILD_BUNDLE.hash, { author: 'anna', clock: kit.shop.clock })
    const opened = await open(token)
    expect(opened.statusCode).toBe(200)
    expect(opened.json<Proposal>()).toMatchObject({ flow: { bundle: CHILD_BUNDLE.hash, answers: { personalNumber: ELIN } } })
    const refused = await Promise.all([
      kit.shop.post('/api/proposals/save', bodyOf(quoteNumber)),
      kit.shop.post('/api/coral/quotes/create?productPath=child', requestOf(WHOLE_ANSWERS)),
    ])
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 2 }, () => [409, 'bundleUnknown']))
  })

  it('has a new token each time, which is in neither the database nor the log, and is encrypted', async () => {
    const answers = [await save(), await save()]
    const tokens = answers.map((answer) => answer.json<SaveProposalResponse>().token)
    expect(new Set(tokens).size).toBe(2)
    await Promise.all(tokens.map(async (token) => open(token)))
    const kept = JSON.stringify(await kit.db.select().from(proposals))
    for (const text of [kept, kit.shop.logged.join('\n')]) for (const secret of [...tokens, ELIN]) expect(text).not.toContain(secret)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
  })

  it('is made of a quote of the same visit and the same questions alone', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const body = bodyOf(quoteNumber)
    const answers = await Promise.all([
      kit.shop.post('/api/proposals/save', body, 'session-2'),
      kit.shop.post('/api/proposals/save', { ...body, flow: { ...body.flow, bundle: 'x'.repeat(22) } }),
      kit.shop.post('/api/proposals/save', { ...body, email: 'elin' }),
      kit.shop.post('/api/proposals/save', { ...body, extra: 1 }),
    ])
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'notFound',
      'bundleChanged',
      'invalidEmail',
      'badRequest',
    ])
    expect(await kit.db.$count(proposals)).toBe(0)
  })

  it.each(['', 'short', 'a'.repeat(65)])('is asked for by a token: %s', async (token) => expect((await open(token)).statusCode).toBe(400))
  it('is not found under an invented token', async () => expect((await open('a'.repeat(32))).statusCode).toBe(404))
})
