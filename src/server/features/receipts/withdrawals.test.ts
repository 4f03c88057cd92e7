import { expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { quotes, withdrawals } from '../../platform/db/schema/quotes.ts'
import { CHILD, ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'

const DAY_MS = 24 * 3600_000

describeShop('withdrawal from a contract', (kit) => {
  const allMails = async () => kit.db.select().from(outboxMessages)
  const receiptOf = async (token: string) => (await kit.shop.get(`/api/receipts/${token}`)).json<{ receipt: Receipt }>().receipt
  const form = { name: 'Elin Sjövall', email: 'elin@example.se' }
  const withdraw = async (payload: object) => kit.shop.post('/api/withdrawals', { ...form, ...payload }, 'session-3')

  it('by the receipt\u2019s token: ends the contract, is acknowledged, also by e-mail, and in the audit log', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    kit.shop.clock.forward(DAY_MS)
    const answer = await withdraw({ policyNumber, receiptToken })
    expect(answer.statusCode).toBe(200)
    const receivedAt = kit.shop.clock.now().toISOString()
    expect(answer.json()).toEqual({ ...form, policyNumber, receivedAt, withdrawalId: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await receiptOf(receiptToken)).toMatchObject({ status: 'withdrawn', withdrawnAt: receivedAt })
    const mail = (await allMails()).find(({ kind }) => kind === 'withdrawal')
    expect(mail?.recipient).toBe('elin@example.se')
    for (const part of [
      'Elin Sjövall',
      policyNumber,
      '22\u00a0november\u00a02026',
      'klockan 12:',
      answer.json<WithdrawalReceipt>().withdrawalId,
      'kundservice@teckna.example',
    ]) {
      expect(mail?.body).toContain(part)
    }
    expect(mail?.body).not.toMatch(new RegExp(`N/A|${ELIN}|${CHILD}`))
    expect((await kit.db.select().from(auditEntries)).at(-1)).toMatchObject({
      action: 'policy.withdraw',
      subject: `policy:${policyNumber}`,
    })
    expect((await kit.shop.get(`/api/receipts/${receiptToken}/documents/withdrawalReceipt.pdf`)).rawPayload.subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
    expect((await kit.db.select().from(quotes)).map(({ status }) => status)).toEqual(['withdrawn'])
  })

  it('by policy number and personal number, however the number is typed', async () => {
    const { policyNumber } = await kit.shop.buy()
    const answer = await withdraw({ policyNumber: ` ${policyNumber.toLowerCase().replace('-', ' -')} `, personalNumber: ELIN })
    expect(answer.json()).toMatchObject({ policyNumber })
  })

  it('a second one gives the same acknowledgement, also after the period, and not who sent the first', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const first = await withdraw({ policyNumber, receiptToken })
    kit.shop.clock.forward(60 * DAY_MS)
    const second = await withdraw({ policyNumber, personalNumber: ELIN, name: 'Någon Annan', email: 'annan@example.se' })
    expect(second.json()).toEqual({ ...first.json<object>(), name: 'Någon Annan', email: 'annan@example.se' })
    expect(await kit.db.select().from(withdrawals)).toHaveLength(1)
    expect((await allMails()).filter(({ kind }) => kind === 'withdrawal')).toHaveLength(2)
  })

  it("is mailed to the contract's own address too, and leads to no receipt", async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    await withdraw({ policyNumber, receiptToken, email: 'annan@example.se' })
    const mails = (await allMails()).filter(({ kind }) => kind === 'withdrawal')
    expect(mails.map(({ recipient }) => recipient)).toContain('annan@example.se')
    expect(mails).toHaveLength(2)
    for (const { body } of mails) expect(body).not.toContain(receiptToken)
  })

  it('five at once are one', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => withdraw({ policyNumber, receiptToken })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
  })

  it('to the end of its last day, and not after it', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    // 21 November 12:00 in Sweden; the last day is 5 December.
    kit.shop.clock.forward(14 * DAY_MS + 11 * 3600_000 + 50 * 60_000)
    const inTime = await withdraw({ policyNumber, receiptToken })
    expect(inTime.statusCode).toBe(200)
    const late = await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-24' })
    kit.shop.clock.forward(15 * DAY_MS)
    const refused = await withdraw({ policyNumber: late.policyNumber, receiptToken: late.receiptToken })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'withdrawalPeriodOver' })
    expect(await receiptOf(late.receiptToken)).toMatchObject({ status: 'active' })
  })

  it('everything that does not fit is the same neutral "not found"', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
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
    expect(await kit.db.select().from(withdrawals)).toEqual([])
  })

  it.each([
    ['no name', { name: '   ' }, 'invalidAnswers'],
    ['no address', { email: 'elin' }, 'invalidAnswers'],
    ['an address of two lines', { email: 'elin@example.se\r\nBcc: alla@example.se' }, 'invalidAnswers'],
    ['a sign that no database stores', { name: 'El\0in' }, 'badRequest'],
    ['another field', { reason: 'ångrar mig' }, 'badRequest'],
  ])('refuses %s', async (_, over, code) => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const answer = await withdraw({ policyNumber, receiptToken, ...over })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code })
  })
})
