import { expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { CHILD, ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { termsOf } from '../../ports/core-system/agreed-terms.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { requestOf, type ShopParts } from '../../testing/shop.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'

const acceptUrl = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`

describeShopOnEachDatabase('[B1.1] [B4.5] accept', (kit) => {
  const allPolicies = async () => kit.db.select().from(policies)
  const allMails = async () => kit.db.select().from(outboxMessages)

  it('makes a contract of a signed quote, and gives its receipt', async () => {
    const receipt = await kit.shop.buy()
    expect(receipt).toEqual({
      policyNumber: expect.stringMatching(/^TF-26-\d{8}$/),
      receiptToken: expect.stringMatching(/^[\w-]{32}$/),
      product: 'child',
      insuranceType: 'Childinsurance',
      holderName: 'Elin Sjövall',
      startDate: '2026-12-01',
      annualPremium: 2196,
      payment: { method: 'Autogiro', period: 'Month' },
      acceptedAt: expect.stringMatching(/^2026-11-21T11:/),
      status: 'active',
      withdrawalUntil: '2026-12-05',
      documents: [
        { kind: 'forsakringsbrev', title: 'Försäkringsbrev', version: 'child-2026.1', url: expect.any(String) },
        ...['ipid', 'precontract', 'terms', 'mandate'].map((kind) => ({
          kind,
          title: expect.stringMatching(/^\S/),
          version: expect.stringMatching(/^\d{4}-\d{2}$/),
          url: `/api/receipts/${receipt.receiptToken}/documents/${kind}.pdf`,
        })),
      ],
    })
    const [policy] = await allPolicies()
    expect(policy).toMatchObject({
      policyholder: ELIN,
      payment: { clearing: '7123', account: '1234563' },
      details: { insuredChild: CHILD },
    })
    expect(JSON.stringify(policy)).not.toMatch(/illness|medication/)
  })

  it('sends the confirmation, with the ways to the receipt and to the withdrawal, and writes the audit log', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const mails = await allMails()
    expect(mails).toMatchObject([{ kind: 'orderConfirmation', recipient: 'anna@example.se', sentAt: null }])
    const { subject = '', body = '' } = mails[0] ?? {}
    expect(subject).toContain(policyNumber)
    for (const part of [
      'Hej Elin Sjövall!',
      policyNumber,
      '1\u00a0december\u00a02026',
      '2\u00a0196\u00a0kr',
      '5\u00a0december\u00a02026',
      `/kvittens?kvitto=${receiptToken}`,
      `/angra-avtal?kvitto=${receiptToken}`,
    ]) {
      expect(body).toContain(part)
    }
    expect(subject + body).not.toMatch(new RegExp(`N/A|${ELIN}|${CHILD}`))
    const entries = await kit.db.select().from(auditEntries)
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: 'customer', action: 'quote.accept', subject: `policy:${policyNumber}` }),
    )
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${ELIN}|${CHILD}`))
  })

  it('pressing again gives the same receipt', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const first = await kit.shop.post(acceptUrl(quoteNumber))
    kit.shop.clock.forward(60_000)
    const second = await kit.shop.post(acceptUrl(quoteNumber), {})
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(await allPolicies()).toHaveLength(1)
    expect(await allMails()).toHaveLength(1)
  })

  it('ten calls at once make one contract, and all get it', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const answers = await Promise.all(Array.from({ length: 10 }, async () => kit.shop.post(acceptUrl(quoteNumber))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await allPolicies()).toHaveLength(1)
    expect(await allMails()).toHaveLength(1)
  })

  it('what fails halfway is acknowledged to nobody, and is done again: one contract, one confirmation', async () => {
    let isDown = true
    await kit.reopen({
      messages: (real) => ({
        send: async (tx, message) => {
          if (isDown) throw new Error(`the outbox is full of ${ELIN}`)
          await real.send(tx, message)
        },
      }),
    })
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const failed = await kit.shop.post(acceptUrl(quoteNumber))
    expect(failed.statusCode).toBe(500)
    expect(failed.json()).toEqual({ code: 'serverError', message: 'Unknown error', requestId: expect.any(String) })
    expect(await allMails()).toEqual([])
    for (const line of kit.shop.logged) expect(line).not.toContain(ELIN)
    isDown = false
    expect((await kit.shop.post(acceptUrl(quoteNumber))).statusCode).toBe(200)
    expect(await allPolicies()).toHaveLength(1)
    expect(await allMails()).toHaveLength(1)
    expect((await kit.db.select().from(auditEntries)).filter(({ action }) => action === 'quote.accept')).toHaveLength(1)
  })

  it('a policy number that is taken is not given again', async () => {
    let tries = 0
    // Only the serial of a policy number takes seven bytes: the second contract first draws the serial of the first.
    const random: ShopParts['random'] = (real) => (bytes) => (bytes === 7 && tries++ < 4 ? new Uint8Array(7).fill(1) : real(bytes))
    await kit.reopen({ random })
    const first = await kit.shop.buy()
    const second = await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-24' })
    expect(first.policyNumber).toMatch(/^TF-26-1111111/)
    expect(second.policyNumber).not.toBe(first.policyNumber)
    expect(tries).toBeGreaterThan(4)
    expect(await allPolicies()).toHaveLength(2)
  })

  it('not without a signature, and not while answers are missing or block', async () => {
    const whole = await kit.shop.createQuote()
    expect((await kit.shop.post(acceptUrl(whole.quoteNumber))).json()).toMatchObject({ code: 'notSigned' })
    const half = await kit.shop.createQuote({ ...WHOLE_ANSWERS, medication: true })
    const refused = await kit.shop.post(acceptUrl(half.quoteNumber))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'medication', message: 'blocked' }] })
  })

  it('not when the quote was changed after it was signed; an update without a change does not hurt', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const url = `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`
    await kit.shop.post(url, requestOf(WHOLE_ANSWERS))
    expect(await kit.shop.isSigned(quoteNumber)).toBe(true)
    await kit.shop.post(url, requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
    const refused = await kit.shop.post(acceptUrl(quoteNumber))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'quoteChanged' })
    // After a second signature, the new one counts.
    await kit.shop.sign(quoteNumber)
    expect((await kit.shop.post(acceptUrl(quoteNumber))).json()).toMatchObject({ receipt: { annualPremium: 3240 } })
  })

  it('an accepted quote does not change any more', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    await kit.shop.post(acceptUrl(quoteNumber))
    for (const call of ['update', 'calculate']) {
      const answer = await kit.shop.post(`/api/coral/quotes/${call}?productPath=child&quoteNumber=${quoteNumber}`, requestOf(WHOLE_ANSWERS))
      expect(answer.json()).toMatchObject({ code: 'alreadyAccepted' })
    }
  })

  it('what was signed just before midnight, to begin that day, is made after midnight', async () => {
    kit.shop.clock.forward(11 * 3600_000 + 59 * 60_000 - 10_000)
    const { quoteNumber } = await kit.shop.createQuote({ ...WHOLE_ANSWERS, startDate: '2026-11-21' })
    await kit.shop.sign(quoteNumber)
    kit.shop.clock.forward(120_000)
    const { receipt } = (await kit.shop.post(acceptUrl(quoteNumber))).json<{ receipt: Receipt }>()
    expect(receipt).toMatchObject({ startDate: '2026-11-21', withdrawalUntil: '2026-12-06' })
  })

  it('what was asked for just before midnight, to begin that day, and signed after it, is made too', async () => {
    kit.shop.clock.forward(11 * 3600_000 + 59 * 60_000 + 50_000)
    const { quoteNumber } = await kit.shop.createQuote({ ...WHOLE_ANSWERS, startDate: '2026-11-21' })
    const begun = await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    kit.shop.clock.forward(20_000)
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    const { signingId } = begun.json<{ signingId: string }>()
    await kit.shop.post('/api/insurance-application/collect-sign', { signingId })
    const { receipt } = (await kit.shop.post(acceptUrl(quoteNumber))).json<{ receipt: Receipt }>()
    expect(receipt).toMatchObject({ startDate: '2026-11-21', acceptedAt: expect.stringMatching(/^2026-11-21T23/) })
  })

  it('the core system itself refuses a quote in another state than the one that was signed', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const record = await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })
    const { state } = record
    const signed = {
      intent: 'signing',
      askedAt: kit.shop.clock.now(),
      signerName: 'Elin Sjövall',
      papers: { answers: [], addons: [], cover: [] },
      documents: [],
      terms: termsOf(record),
    }
    const accept = async (of: string) => kit.shop.core.acceptQuote(quoteNumber, { ...signed, state: of }, { requester: 'server' })
    await expect(accept(`${state}x`)).rejects.toMatchObject({ code: 'quoteChanged' })
    expect(await allPolicies()).toEqual([])
    await expect(accept(state)).resolves.toMatchObject({ receipt: { status: 'active' } })
  })

  it('the core system itself refuses a start date that is past, too far ahead or missing', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const record = await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })
    const { state } = record
    const signed = (on: string) => ({
      intent: 'signing',
      state,
      askedAt: new Date(`${on}T12:00:00Z`),
      signerName: 'Elin Sjövall',
      papers: { answers: [], addons: [], cover: [] },
      documents: [],
      terms: termsOf(record),
    })
    const accept = async (on: string) => kit.shop.core.acceptQuote(quoteNumber, signed(on), { requester: 'server' })
    await expect(accept('2026-12-02')).rejects.toMatchObject({ code: 'startDate' })
    await expect(accept('2025-11-30')).rejects.toMatchObject({ code: 'startDate' })
    await expect(accept('2025-12-01')).resolves.toMatchObject({ receipt: { status: 'active' } })
  })
})
