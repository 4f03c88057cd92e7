import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { Receipt } from '../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../contract/withdrawal.ts'
import { auditEntries } from '../db/schema/content.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { policies, quotes, withdrawals } from '../db/schema/quotes.ts'
import { latestMessages } from '../messages/outbox.ts'
import { page } from '../messages/outbox-page.ts'
import { CHILD, ELIN, WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { openShop, requestOf, type ShopParts, type TestShop } from '../testing/shop.ts'

const DAY_MS = 24 * 3600_000

describeOnEachDatabase('contracts', (open) => {
  let database: TestDatabase
  let shop: TestShop
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => reopen())

  async function reopen(parts: ShopParts = {}): Promise<void> {
    await emptyTables(database.db)
    shop = await openShop(database.db, parts)
  }

  const acceptUrl = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`
  const allPolicies = async () => database.db.select().from(policies)
  const allMails = async () => database.db.select().from(outboxMessages)
  const receiptOf = async (token: string) => (await shop.get(`/api/receipts/${token}`)).json<{ receipt: Receipt }>().receipt

  describe('[B4.5] accept', () => {
    it('makes a contract of a signed quote, and gives its receipt', async () => {
      const receipt = await shop.buy()
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
        documents: ['forsakringsbrev', 'ipid', 'precontract', 'terms'].map((kind) => ({
          kind,
          title: expect.stringMatching(/^\S/),
          version: kind === 'forsakringsbrev' ? 'child-2026.1' : expect.stringMatching(/^\d{4}-\d{2}$/),
          url: `/api/receipts/${receipt.receiptToken}/documents/${kind}.pdf`,
        })),
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
      const { policyNumber, receiptToken } = await shop.buy()
      const mails = await allMails()
      expect(mails).toMatchObject([{ kind: 'orderConfirmation', recipient: 'anna@example.se', sentAt: null }])
      const { subject = '', body = '' } = mails[0] ?? {}
      expect(subject).toContain(policyNumber)
      for (const part of [
        'Hej Elin Sjövall!',
        policyNumber,
        '1 december 2026',
        '2\u00a0196\u00a0kr',
        '5 december 2026',
        `/kvittens/${receiptToken}`,
        `/angra/${receiptToken}`,
      ]) {
        expect(body).toContain(part)
      }
      expect(subject + body).not.toMatch(new RegExp(`N/A|${ELIN}|${CHILD}`))
      const entries = await database.db.select().from(auditEntries)
      expect(entries.at(-1)).toMatchObject({ actor: 'customer', action: 'quote.accept', subject: `policy:${policyNumber}` })
      expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${ELIN}|${CHILD}`))
    })

    it('pressing again gives the same receipt', async () => {
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      const first = await shop.post(acceptUrl(quoteNumber))
      shop.clock.forward(60_000)
      const second = await shop.post(acceptUrl(quoteNumber), {})
      expect(first.statusCode).toBe(200)
      expect(second.json()).toEqual(first.json())
      expect(await allPolicies()).toHaveLength(1)
      expect(await allMails()).toHaveLength(1)
    })

    it('ten calls at once make one contract, and all get it', async () => {
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      const answers = await Promise.all(Array.from({ length: 10 }, async () => shop.post(acceptUrl(quoteNumber))))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(await allPolicies()).toHaveLength(1)
      expect(await allMails()).toHaveLength(1)
    })

    it('what fails halfway leaves nothing behind, and can be done again', async () => {
      let isDown = true
      await reopen({
        messages: (real) => ({
          send: async (tx, message) => {
            if (isDown) throw new Error(`the outbox is full of ${ELIN}`)
            await real.send(tx, message)
          },
        }),
      })
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      const failed = await shop.post(acceptUrl(quoteNumber))
      expect(failed.statusCode).toBe(500)
      expect(failed.json()).toEqual({ code: 'serverError', message: 'Unknown error', requestId: expect.any(String) })
      expect(await allPolicies()).toEqual([])
      for (const line of shop.logged) expect(line).not.toContain(ELIN)
      isDown = false
      expect((await shop.post(acceptUrl(quoteNumber))).statusCode).toBe(200)
      expect(await allPolicies()).toHaveLength(1)
    })

    it('not without a signature, and not while answers are missing or block', async () => {
      const whole = await shop.createQuote()
      expect((await shop.post(acceptUrl(whole.quoteNumber))).json()).toMatchObject({ code: 'notSigned' })
      const half = await shop.createQuote({ ...WHOLE_ANSWERS, medication: true })
      const refused = await shop.post(acceptUrl(half.quoteNumber))
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'medication', message: 'blocked' }] })
    })

    it('not when the quote was changed after it was signed; an update without a change does not hurt', async () => {
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      const url = `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`
      await shop.post(url, requestOf(WHOLE_ANSWERS))
      expect((await shop.core.getQuote(quoteNumber, { asker: 'server' })).status).toBe('signed')
      await shop.post(url, requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
      const refused = await shop.post(acceptUrl(quoteNumber))
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'quoteChanged' })
      // Signed again, it is the new one that counts.
      await shop.sign(quoteNumber)
      expect((await shop.post(acceptUrl(quoteNumber))).json()).toMatchObject({ receipt: { annualPremium: 3240 } })
    })

    it('an accepted quote does not change any more', async () => {
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      await shop.post(acceptUrl(quoteNumber))
      for (const call of ['update', 'calculate']) {
        const answer = await shop.post(`/api/coral/quotes/${call}?productPath=child&quoteNumber=${quoteNumber}`, requestOf(WHOLE_ANSWERS))
        expect(answer.json()).toMatchObject({ code: 'alreadyAccepted' })
      }
    })

    it('what was signed just before midnight, to begin that day, is made after midnight', async () => {
      shop.clock.forward(11 * 3600_000 + 59 * 60_000 - 10_000)
      const { quoteNumber } = await shop.createQuote({ ...WHOLE_ANSWERS, startDate: '2026-11-21' })
      await shop.sign(quoteNumber)
      shop.clock.forward(60_000)
      const { receipt } = (await shop.post(acceptUrl(quoteNumber))).json<{ receipt: Receipt }>()
      expect(receipt).toMatchObject({ startDate: '2026-11-21', withdrawalUntil: '2026-12-06' })
    })

    it('the core system itself refuses a start date that is past, too far ahead or missing', async () => {
      const { quoteNumber } = await shop.createQuote()
      await shop.sign(quoteNumber)
      const { state } = await shop.core.getQuote(quoteNumber, { asker: 'server' })
      const signed = (on: string) => ({ state, signedAt: new Date(`${on}T12:00:00Z`), signerName: 'Elin Sjövall', documents: [] })
      const accept = async (on: string) => shop.core.acceptQuote(quoteNumber, signed(on), { asker: 'server' })
      await expect(accept('2026-12-02')).rejects.toMatchObject({ code: 'startDate' })
      await expect(accept('2025-11-30')).rejects.toMatchObject({ code: 'startDate' })
      await expect(accept('2025-12-01')).resolves.toMatchObject({ receipt: { status: 'active' } })
    })
  })

  describe('receipts', () => {
    it('a token opens the receipt, for whoever has it', async () => {
      const receipt = await shop.buy()
      const answer = await shop.get(`/api/receipts/${receipt.receiptToken}`, 'session-2')
      expect(answer.json()).toEqual({ receipt })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it.each(['x'.repeat(32), 'short', 'a%00b'])('the token %j opens nothing', async (token) => {
      const answer = await shop.get(`/api/receipts/${token}`)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json()).toHaveProperty('code')
    })

    it.each(['forsakringsbrev', 'ipid', 'precontract', 'terms'])('%s is a PDF', async (kind) => {
      const { receiptToken, policyNumber } = await shop.buy()
      const answer = await shop.get(`/api/receipts/${receiptToken}/documents/${kind}.pdf`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toBe(`inline; filename="${kind}-${policyNumber}.pdf"`)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('there are no other documents', async () => {
      const { receiptToken } = await shop.buy()
      for (const file of ['withdrawalReceipt.pdf', 'toString.pdf', 'other.pdf', 'ipid.txt', '..%2Fipid.pdf']) {
        const answer = await shop.get(`/api/receipts/${receiptToken}/documents/${file}`)
        expect([400, 404]).toContain(answer.statusCode)
      }
      expect((await shop.get(`/api/receipts/${'x'.repeat(32)}/documents/ipid.pdf`)).statusCode).toBe(404)
    })
  })

  describe('withdrawal', () => {
    const form = { name: 'Elin Sjövall', email: 'elin@example.se' }
    const withdraw = async (payload: object) => shop.post('/api/withdrawals', { ...form, ...payload }, 'session-3')

    it('by the receipt\u2019s token: ends the contract, is acknowledged, also by e-mail, and in the audit log', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      shop.clock.forward(DAY_MS)
      const answer = await withdraw({ policyNumber, receiptToken })
      expect(answer.statusCode).toBe(200)
      const receivedAt = shop.clock.now().toISOString()
      expect(answer.json()).toEqual({ ...form, policyNumber, receivedAt, withdrawalId: expect.stringMatching(/^[\w-]{22}$/) })
      expect(await receiptOf(receiptToken)).toMatchObject({ status: 'withdrawn', withdrawnAt: receivedAt })
      const mail = (await allMails()).find(({ kind }) => kind === 'withdrawal')
      expect(mail?.recipient).toBe('elin@example.se')
      for (const part of [
        'Elin Sjövall',
        policyNumber,
        '22 november 2026',
        'klockan 12:',
        answer.json<WithdrawalReceipt>().withdrawalId,
        'kundservice@teckna.example',
      ]) {
        expect(mail?.body).toContain(part)
      }
      expect(mail?.body).not.toMatch(new RegExp(`N/A|${ELIN}|${CHILD}`))
      expect((await database.db.select().from(auditEntries)).at(-1)).toMatchObject({
        action: 'policy.withdraw',
        subject: `policy:${policyNumber}`,
      })
      expect((await shop.get(`/api/receipts/${receiptToken}/documents/withdrawalReceipt.pdf`)).rawPayload.subarray(0, 5).toString()).toBe(
        '%PDF-',
      )
      expect((await database.db.select().from(quotes)).map(({ status }) => status)).toEqual(['withdrawn'])
    })

    it('by policy number and personal number, however the number is typed', async () => {
      const { policyNumber } = await shop.buy()
      const answer = await withdraw({ policyNumber: ` ${policyNumber.toLowerCase().replace('-', ' -')} `, personalNumber: ELIN })
      expect(answer.json()).toMatchObject({ policyNumber })
    })

    it('a second one gives the same acknowledgement, also after the period', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      const first = await withdraw({ policyNumber, receiptToken })
      shop.clock.forward(60 * DAY_MS)
      const second = await withdraw({ policyNumber, personalNumber: ELIN, name: 'Någon Annan', email: 'annan@example.se' })
      expect(second.json()).toEqual(first.json())
      expect(await database.db.select().from(withdrawals)).toHaveLength(1)
      expect((await allMails()).filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
    })

    it('five at once are one', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      const answers = await Promise.all(Array.from({ length: 5 }, async () => withdraw({ policyNumber, receiptToken })))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(200)
    })

    it('to the end of its last day, and not after it', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      // 21 November 12:00 in Sweden; the last day is 5 December.
      shop.clock.forward(14 * DAY_MS + 11 * 3600_000 + 50 * 60_000)
      const inTime = await withdraw({ policyNumber, receiptToken })
      expect(inTime.statusCode).toBe(200)
      const late = await shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-24' })
      shop.clock.forward(15 * DAY_MS)
      const refused = await withdraw({ policyNumber: late.policyNumber, receiptToken: late.receiptToken })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'withdrawalPeriodOver' })
      expect(await receiptOf(late.receiptToken)).toMatchObject({ status: 'active' })
    })

    it('everything that does not fit is the same neutral "not found"', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      const tries = [
        { policyNumber },
        { policyNumber: 'TF-26-00000000', personalNumber: ELIN },
        { policyNumber, personalNumber: '198507092396' },
        { policyNumber, receiptToken: 'x'.repeat(32) },
        { policyNumber: 'TF-26-00000000', receiptToken },
        { policyNumber, receiptToken, personalNumber: '198507092396' },
      ]
      for (const attempt of tries) {
        const answer = await withdraw(attempt)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({ code: 'notFound', message: 'notFound', requestId: expect.any(String) })
      }
      expect(await database.db.select().from(withdrawals)).toEqual([])
    })

    it.each([
      ['no name', { name: '   ' }, 'invalidAnswers'],
      ['no address', { email: 'elin' }, 'invalidAnswers'],
      ['an address of two lines', { email: 'elin@example.se\r\nBcc: alla@example.se' }, 'invalidAnswers'],
      ['a sign that no database stores', { name: 'El\0in' }, 'badRequest'],
      ['another field', { reason: 'ångrar mig' }, 'badRequest'],
    ])('refuses %s', async (_, over, code) => {
      const { policyNumber, receiptToken } = await shop.buy()
      const answer = await withdraw({ policyNumber, receiptToken, ...over })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code })
    })
  })

  describe('the outbox page', () => {
    it('shows the messages, newest first, with working links', async () => {
      const { receiptToken } = await shop.buy()
      const answer = await shop.get('/dev/outbox')
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.body).toContain(`<a href="https://teckna.example/kvittens/${receiptToken}">`)
    })

    it('escapes everything, and shows no personal number', async () => {
      const { policyNumber, receiptToken } = await shop.buy()
      const name = `<script>alert("1")</script>\nBcc: x ${ELIN}`
      await shop.post('/api/withdrawals', { policyNumber, receiptToken, name, email: 'elin@example.se' })
      const { body } = await shop.get('/dev/outbox')
      expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Bcc: x ************')
      expect(body).not.toMatch(new RegExp(`<script|${ELIN}`))
    })

    it('makes no link of what is none', async () => {
      const [message] = await latestMessages(database.db, 1)
      expect(message).toBeUndefined()
      const at = new Date('2026-11-21T11:00:00Z')
      const odd = {
        id: '1',
        kind: 'x',
        recipient: 'a@b.se',
        subject: '"',
        body: 'javascript:alert(1) https://a.se/"onclick="x',
        attachments: [],
        createdAt: at,
        sentAt: null,
      }
      expect(page([odd])).toContain('<pre>javascript:alert(1) <a href="https://a.se/">https://a.se/</a>&quot;onclick=&quot;x</pre>')
      expect(page([])).toContain('Inga meddelanden ännu.')
    })
  })

  it('no personal number is ever logged', async () => {
    const { policyNumber, receiptToken } = await shop.buy()
    await shop.post('/api/withdrawals', { policyNumber, personalNumber: ELIN, name: 'Elin', email: 'elin@example.se' })
    await shop.get(`/api/receipts/${receiptToken}/documents/forsakringsbrev.pdf`)
    const [policy] = await database.db.select().from(policies).where(eq(policies.policyNumber, policyNumber))
    expect(policy?.policyholder).toBe(ELIN)
    for (const line of shop.logged) expect(line).not.toMatch(new RegExp(`${ELIN}|${CHILD}`))
  })
})
