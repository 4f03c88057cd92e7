import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { CaseDetails, CaseHealth, CasePage } from '../../../contract/cases.ts'
import type { Invitation } from '../../../contract/participants.ts'
import type { Receipt } from '../../../contract/quotes.ts'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { invitations, waitingPurchases } from '../../platform/db/schema/participants.ts'
import { coreIntents } from '../../platform/db/schema/core-intents.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { acceptPath, KARIN, participantPlay } from '../../testing/participants.ts'

const ELIN = '198507092388'
const BO = '197010632391'
const DAY_MS = 24 * 60 * 60_000
const YES = { healthSigned: 'Ja', agrees: true }

describeShop('a purchase that someone else signs too', (kit) => {
  const play = participantPlay(kit)
  const allPolicies = async () => kit.db.select().from(policies)
  const accept = async (quoteNumber: string) => kit.shop.post(acceptPath(quoteNumber))
  const audited = async () => (await kit.db.select().from(auditEntries)).map(({ action, detail }) => ({ action, detail }))

  /** Signs as the policyholder and accepts. @returns the quote's number, and the token of the page that waits */
  async function waitingQuote() {
    const quoteNumber = await play.signAsHolder()
    const { token } = (await accept(quoteNumber)).json<{ waiting: { token: string } }>().waiting
    return { quoteNumber, token }
  }

  /** Makes a call about cases as an employee. */
  const asked = async (role: string, call: string, payload: object) =>
    (await signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, employeeClaims(role))).call({
      method: 'POST',
      url: `/api/cases/${call}`,
      payload,
    })

  async function invitationOf(personalNumber = KARIN) {
    const visitor = await play.person(personalNumber)
    const answer = await play.open(visitor, await play.invitationToken())
    return { visitor, invitation: answer.json<Invitation>() }
  }

  async function signAsKarin() {
    const { visitor, invitation } = await invitationOf()
    const begun = await play.beginToSign(visitor, invitation, YES)
    expect(begun.statusCode).toBe(200)
    return play.finishOnPhone(visitor, begun.json<InitiateSignResponse>())
  }

  it('waits after the policyholder has signed: no contract, one link to the other, one note to the policyholder', async () => {
    const quoteNumber = await play.signAsHolder()
    const first = await accept(quoteNumber)
    expect(first.json()).toEqual({
      waiting: { token: expect.stringMatching(/^[\w-]{32}$/), path: expect.stringMatching(/^\/vantar-pa-underskrift\?arende=[\w-]{32}$/) },
    })
    expect((await accept(quoteNumber)).json()).toEqual(first.json())
    expect(await play.finish()).toBe(0)
    expect(await allPolicies()).toEqual([])
    expect(await play.mailsOf('orderConfirmation')).toEqual([])
    const [invited, ...others] = await play.mailsOf('participantInvited')
    expect(others).toEqual([])
    expect(invited).toMatchObject({ recipient: 'karin@example.se' })
    expect(invited?.body).toContain('Hej Karin!')
    expect(invited?.body).toContain('Elin Sjövall')
    // the address may be a stranger's: the insurance is not named before the person has signed in
    expect(`${invited?.subject} ${invited?.body}`).not.toMatch(/bolån|laneskydd|N\/A|\d{8}-?\d{4}/i)
    expect(await play.mailsOf('participantWaiting')).toMatchObject([{ recipient: 'anna@example.se' }])
  })

  it('becomes a contract when the other has answered and signed, and both are told', async () => {
    const { quoteNumber, token } = await waitingQuote()
    expect(await signAsKarin()).toMatchObject({ status: 'complete' })
    expect(await allPolicies()).toEqual([])
    // the answers go to their handler, then the quote becomes a contract
    expect(await play.finish()).toBe(2)
    expect(await play.finish()).toBe(0)
    expect(await allPolicies()).toMatchObject([{ quoteNumber, policyholder: ELIN, startDate: '2026-12-01' }])
    expect(await play.mailsOf('orderConfirmation')).toHaveLength(1)
    expect(await play.mailsOf('participantInsured')).toMatchObject([{ recipient: 'karin@example.se' }])
    const { receipt } = (await accept(quoteNumber)).json<{ receipt: { receiptToken: string } }>()
    expect((await play.waiting(token)).body).toMatchObject({
      state: 'concluded',
      receiptPath: `/kvittens?kvitto=${receipt.receiptToken}`,
      others: [{ participant: 'coApplicant', firstName: 'Karin', hasSigned: true }],
    })
    expect((await invitationOf()).invitation.state).toBe('signed')
    await play.finish()
    expect(await play.mailsOf('participantInsured')).toHaveLength(1)
    expect((await audited()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['participant.ask', 'participant.sign', 'quote.accept']),
    )
  })

  it('shows the policyholder whom it waits for, since when and until when, and nothing else of the other', async () => {
    const { quoteNumber, token } = await waitingQuote()
    const shown = {
      state: 'waiting',
      insurance: 'Bolåneskydd',
      startDate: '2026-12-01',
      askedOn: '2026-11-21',
      validUntil: '2026-12-01',
      others: [{ participant: 'coApplicant', firstName: 'Karin', hasSigned: false }],
      maySendAgain: false,
    }
    expect(await play.waiting(token)).toEqual({ status: 200, body: shown })
    await signAsKarin()
    await play.finish()
    const quote = await kit.shop.post(`/api/coral/quotes/get?quoteNumber=${quoteNumber}`)
    const [waiting, accepted] = [await play.waiting(token), await accept(quoteNumber)]
    for (const text of [quote.body, JSON.stringify(waiting.body), accepted.body]) expect(text).not.toMatch(/agrees|invitation/)
    for (const text of [JSON.stringify(waiting.body), accepted.body]) expect(text).not.toMatch(/healthSigned|199101012392/)
  })

  it('keeps the answers encrypted with the case, and names no person in the tables, the log and the audit log', async () => {
    await waitingQuote()
    await signAsKarin()
    await play.finish()
    const [filed] = await kit.db.select().from(serviceCases)
    expect((await kit.shop.core.getCase(filed?.reference ?? '')).request.flow.answers).toMatchObject({ healthSigned: 'Ja' })
    expect(JSON.stringify(filed?.request)).not.toContain('healthSigned')
    const tables = [await kit.db.select().from(invitations), await kit.db.select().from(waitingPurchases), await audited()]
    for (const table of tables) expect(JSON.stringify(table)).not.toMatch(/Karin|karin@|Elin|199101012392|198507092388/)
    for (const line of kit.shop.logged) expect(line).not.toMatch(/199101012392|karin@|inbjudan=[\w-]/)
  })

  it('puts the signed answers on the desk of the case handlers, the health answers for underwriters alone', async () => {
    await waitingQuote()
    await signAsKarin()
    await play.finish()
    const { cases } = (await asked('caseHandler', 'search', { state: 'new' })).json<CasePage>()
    expect(cases).toMatchObject([{ kind: 'form' }])
    const payload = { reference: cases[0]?.reference ?? '' }
    const opened = (await asked('caseHandler', 'open', payload)).json<CaseDetails>()
    expect(opened).toMatchObject({ persons: [KARIN], hasHealthAnswers: true })
    expect((await asked('caseHandler', 'health', payload)).statusCode).toBe(403)
    const { answers } = (await asked('underwriter', 'health', payload)).json<CaseHealth>()
    expect(answers.flatMap(({ rows }) => rows)).toHaveLength(1)
    expect(JSON.stringify(opened.answers)).not.toContain(answers[0]?.rows[0]?.label)
  })

  it('opens to the very person whom the policyholder named, and to nobody else', async () => {
    await waitingQuote()
    const token = await play.invitationToken()
    const anonymous = await kit.shop.post('/api/participants/open', { token })
    expect(anonymous.statusCode).toBe(401)
    const other = await play.open(await play.person(BO), token)
    expect([other.statusCode, other.json()]).toMatchObject([403, { code: 'otherPerson' }])
    expect(other.body).not.toMatch(/Bolåneskydd|Elin/)
    expect(await audited()).toContainEqual({ action: 'participant.refuse', detail: { reason: 'otherPerson' } })
    const declined = await (await play.person(BO)).call({ method: 'POST', url: '/api/participants/decline', payload: { token } })
    expect(declined.statusCode).toBe(403)
    const unknown = await play.open(await play.person(), 'x'.repeat(32))
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'notFound' }])
    expect((await invitationOf()).invitation).toEqual({
      id: expect.any(String),
      state: 'waiting',
      flow: 'coApplicant',
      personalNumber: KARIN,
      asker: 'Elin Sjövall',
      insurance: 'Bolåneskydd',
      insured: expect.stringMatching(/8\u00a0000\u00a0kr i månaden .* Av beloppet gäller 40\u00a0% för dig\./),
      startDate: '2026-12-01',
      validUntil: '2026-12-01',
      documents: expect.arrayContaining([
        { title: expect.any(String), path: expect.stringMatching(/^\/person\/laneskydd\/dokument\/terms\?version=./) },
      ]),
    })
  })

  it('is signed by nobody else than the person whom the policyholder named, whatever the page sends', async () => {
    await waitingQuote()
    const { visitor, invitation } = await invitationOf()
    const forged = await play.beginToSign(visitor, { ...invitation, personalNumber: BO }, YES)
    expect([forged.statusCode, forged.body]).toEqual([400, expect.stringContaining('factDiffers')])
    const unknown = await play.beginToSign(visitor, { ...invitation, id: 'x'.repeat(22) }, YES)
    expect(unknown.statusCode).toBe(404)
  })

  it('is not signed with an answer that blocks, which tells the policyholder nothing', async () => {
    const { token } = await waitingQuote()
    const { visitor, invitation } = await invitationOf()
    const before = (await play.waiting(token)).body
    const refused = await play.beginToSign(visitor, invitation, { healthSigned: 'Nej', agrees: true })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('blocked')])
    expect((await play.waiting(token)).body).toEqual(before)
  })

  it('ends when the other declines: the policyholder is told that, and not why', async () => {
    const { quoteNumber, token } = await waitingQuote()
    const { visitor } = await invitationOf()
    const link = await play.invitationToken()
    const decline = async () => visitor.call({ method: 'POST', url: '/api/participants/decline', payload: { token: link } })
    expect((await decline()).json()).toMatchObject({ state: 'over' })
    expect([(await decline()).statusCode, (await decline()).json()]).toMatchObject([409, { code: 'invitationOver' }])
    expect((await play.waiting(token)).body).toMatchObject({ state: 'declined', maySendAgain: false })
    expect(await play.mailsOf('participantDeclined')).toMatchObject([{ recipient: 'anna@example.se' }])
    expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'quoteChanged' })
    expect(await play.finish()).toBe(0)
    expect(await allPolicies()).toEqual([])
  })

  it('ends when its last day is over, and the policyholder is told', async () => {
    const { quoteNumber, token } = await waitingQuote()
    kit.shop.clock.forward(10 * DAY_MS)
    expect(await kit.shop.waitingPurchases.removeExpired()).toBe(0)
    expect((await play.waiting(token)).body.state).toBe('waiting')
    kit.shop.clock.forward(DAY_MS)
    expect((await play.waiting(token)).body.state).toBe('expired')
    const { visitor, invitation } = await invitationOf()
    expect(invitation.state).toBe('over')
    expect((await play.beginToSign(visitor, invitation, YES)).json()).toMatchObject({ code: 'invitationOver' })
    await kit.shop.waitingPurchases.removeExpired()
    expect(await play.mailsOf('participantExpired')).toEqual([])
    kit.shop.clock.forward(DAY_MS)
    await kit.shop.waitingPurchases.removeExpired()
    await kit.shop.waitingPurchases.removeExpired()
    expect(await play.mailsOf('participantExpired')).toHaveLength(1)
    // the quote is open again, and its start date is past
    expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'invalidAnswers' })
    kit.shop.clock.forward(31 * DAY_MS)
    expect(await kit.shop.waitingPurchases.removeExpired()).toBe(1)
    expect(await kit.db.select().from(invitations)).toEqual([])
    expect(await play.mailsOf('participantInvited')).toEqual([])
    expect((await play.waiting(token)).status).toBe(404)
  })

  it('becomes a contract even if the server finds the last signature a day later', async () => {
    await waitingQuote()
    kit.shop.clock.forward(10 * DAY_MS + 11 * 60 * 60_000)
    await signAsKarin()
    kit.shop.clock.forward(DAY_MS)
    await kit.shop.waitingPurchases.removeExpired()
    await play.finish()
    await kit.shop.waitingPurchases.removeExpired()
    await play.finish()
    expect(await allPolicies()).toMatchObject([{ startDate: '2026-12-01' }])
    expect(await play.mailsOf('participantExpired')).toEqual([])
  })

  it('is cancelled by the policyholder, and the other is told', async () => {
    const { token } = await waitingQuote()
    expect((await play.waiting(token, 'cancel')).body.state).toBe('cancelled')
    expect((await play.waiting(token, 'cancel')).body).toMatchObject({ code: 'invitationOver' })
    expect(await play.mailsOf('participantCancelled')).toMatchObject([{ recipient: 'karin@example.se' }])
    expect((await invitationOf()).invitation.state).toBe('over')
  })

  /** Changes an answer, as the policyholder. */
  async function changeQuote(quoteNumber: string) {
    const { request } = await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })
    const answers = { ...request.flow.answers, agreementNumber: '1234 567' }
    const changed = {
      ...request,
      ppiMortgageIncome: { ...(request as unknown as { ppiMortgageIncome: object }).ppiMortgageIncome, agreementNumber: '1234 567' },
    }
    return kit.shop.post(`/api/coral/quotes/update?productPath=ppiMortgageIncome&quoteNumber=${quoteNumber}`, {
      ...changed,
      flow: { ...request.flow, answers },
    })
  }

  /** Runs something between the look at a quote and what the call then does. */
  async function reopenWithPause() {
    const pause: { act?: () => Promise<unknown> } = {}
    await kit.reopen({
      core: (real) => ({
        ...real,
        async getQuote(...asked) {
          const record = await real.getQuote(...asked)
          const { act } = pause
          delete pause.act
          await act?.()
          return record
        },
      }),
    })
    return pause
  }

  it('stands if the contract is made in the moment in which the policyholder cancels: nobody is told otherwise', async () => {
    const pause = await reopenWithPause()
    const { quoteNumber, token } = await waitingQuote()
    // the core system is asked, and has not answered yet
    pause.act = async () => kit.db.update(coreIntents).set({ askedAt: kit.shop.clock.now() }).where(eq(coreIntents.about, quoteNumber))
    expect(await play.waiting(token, 'cancel')).toMatchObject({ status: 409, body: { code: 'invitationOver' } })
    expect(await kit.db.select().from(waitingPurchases)).toMatchObject([{ status: 'waiting' }])
    expect(await play.mailsOf('participantCancelled')).toEqual([])
  })

  it('asks nobody about earlier answers if the quote is changed and signed anew in the same moment', async () => {
    const pause = await reopenWithPause()
    const quoteNumber = await play.signAsHolder()
    pause.act = async () => {
      await changeQuote(quoteNumber)
      await kit.shop.sign(quoteNumber)
    }
    const refused = await accept(quoteNumber)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'quoteChanged' }])
    expect(await play.mailsOf('participantInvited')).toEqual([])
    expect((await accept(quoteNumber)).json()).toHaveProperty('waiting')
    expect(await play.mailsOf('participantInvited')).toHaveLength(1)
  })

  it('sends no new link if the policyholder cancels in the same moment', async () => {
    const pause = await reopenWithPause()
    const { token } = await waitingQuote()
    kit.shop.clock.forward(600_000)
    pause.act = async () => play.waiting(token, 'cancel')
    expect(await play.waiting(token, 'send-again')).toMatchObject({ status: 409, body: { code: 'invitationOver' } })
    expect(await play.mailsOf('participantInvited')).toHaveLength(1)
  })

  it('sends a new link at most every ten minutes and five times, and the earlier link works no more', async () => {
    const { token } = await waitingQuote()
    const first = await play.invitationToken()
    expect(await play.waiting(token, 'send-again')).toMatchObject({ status: 429, body: { code: 'tooManyMails' } })
    for (let times = 2; times <= 5; times++) {
      kit.shop.clock.forward(600_000)
      expect((await play.waiting(token)).body.maySendAgain).toBe(true)
      expect(await play.waiting(token, 'send-again')).toMatchObject({ status: 200, body: { maySendAgain: false } })
    }
    expect(await play.mailsOf('participantInvited')).toHaveLength(5)
    kit.shop.clock.forward(600_000)
    expect(await play.waiting(token, 'send-again')).toMatchObject({ status: 429 })
    expect((await play.open(await play.person(), first)).statusCode).toBe(404)
    expect((await invitationOf()).invitation.state).toBe('waiting')
  })

  it('waits for nobody once the policyholder has changed the quote, and asks anew after a new signature', async () => {
    const { quoteNumber, token } = await waitingQuote()
    expect((await changeQuote(quoteNumber)).statusCode).toBe(200)
    expect((await play.waiting(token)).body.state).toBe('replaced')
    expect((await invitationOf()).invitation.state).toBe('over')
    await kit.shop.sign(quoteNumber)
    const again = (await accept(quoteNumber)).json<{ waiting: { token: string } }>().waiting.token
    expect(again).not.toBe(token)
    expect((await play.waiting(again)).body.state).toBe('waiting')
    expect((await invitationOf()).invitation.state).toBe('waiting')
    expect(await play.mailsOf('participantInvited')).toHaveLength(2)
  })

  it('is noted as a contract even if the server stopped right after the contract was made', async () => {
    let isDown = true
    await kit.reopen({
      messages: (real) => ({
        async send(tx, message) {
          if (isDown && message.kind === 'participantInsured') throw new Error('it stops here')
          await real.send(tx, message)
        },
      }),
    })
    const { token } = await waitingQuote()
    await signAsKarin()
    await play.finish()
    expect(await allPolicies()).toHaveLength(1)
    expect((await play.waiting(token)).body).toMatchObject({ state: 'waiting', others: [{ hasSigned: true }] })
    isDown = false
    kit.shop.clock.forward(60_000)
    expect(await play.finish()).toBe(1)
    expect((await play.waiting(token)).body.state).toBe('concluded')
    expect(await play.mailsOf('participantInsured')).toHaveLength(1)
    expect(await play.mailsOf('orderConfirmation')).toHaveLength(1)
  })

  it('asks once, however many calls arrive at the same time', async () => {
    const quoteNumber = await play.signAsHolder()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => accept(quoteNumber)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await play.mailsOf('participantInvited')).toHaveLength(1)
  })

  it('asks the other parent, who answers no question about health, and is told once if the policyholder withdraws', async () => {
    const quoteNumber = await play.signAsHolder('pregnancy', 'båda föräldrarna')
    await accept(quoteNumber)
    const { visitor, invitation } = await invitationOf(ELIN)
    expect(invitation).toMatchObject({ flow: 'otherParent', insurance: 'Gravidförsäkring', validUntil: '2026-12-05' })
    const begun = await play.beginToSign(visitor, invitation, { agrees: true })
    await play.finishOnPhone(visitor, begun.json<InitiateSignResponse>())
    await play.finish()
    await play.finish()
    expect(await allPolicies()).toMatchObject([{ quoteNumber, policyholder: KARIN }])
    const { policyNumber, receiptToken } = (await accept(quoteNumber)).json<{ receipt: Receipt }>().receipt
    const withdrawal = { policyNumber, receiptToken, name: 'Karin Ek', email: 'karin@example.se' }
    for (const _ of [1, 2]) expect((await kit.shop.post('/api/withdrawals', withdrawal)).statusCode).toBe(200)
    expect((await invitationOf(ELIN)).invitation.state).toBe('over')
    const [told, ...more] = await play.mailsOf('participantWithdrawn')
    expect(more).toEqual([])
    expect(told).toMatchObject({ recipient: 'elin@example.se', subject: 'Du är inte längre försäkrad' })
    expect(`${told?.body}`).toMatch(/^Hej Elin!\n\n[\p{L} ]+ har ångrat avtalet/u)
    expect(`${told?.body}`).not.toMatch(/gravid|N\/A|\d{8}-?\d{4}/i)
  })
})
