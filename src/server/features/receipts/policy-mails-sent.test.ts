import { beforeEach, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import type { Mail } from '../../ports/messages/mail-transport-port.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { readPdf } from '../../testing/read-pdf.ts'

describeShop('a mail about a contract', (kit) => {
  let receipt: Receipt
  beforeEach(async () => {
    receipt = await kit.shop.buy()
  })

  const send = async () => kit.shop.sending.sendDue(() => false)
  const rows = async (kind: string) => (await kit.db.select().from(outboxMessages)).filter((row) => row.kind === kind)

  /** Returns the mails of a kind that the mailbox received. */
  async function mailsOf(kind: string): Promise<Mail[]> {
    return (await rows(kind)).flatMap(({ id }) => kit.shop.sending.received(id) ?? [])
  }

  it('confirms the purchase with the product in its subject, and the documents that the form promises', async () => {
    expect(await send()).toBe(1)
    const [mail, ...more] = await mailsOf('orderConfirmation')
    expect(more).toEqual([])
    const { policyNumber } = receipt
    expect(mail).toMatchObject({
      to: 'anna@example.se',
      from: { name: 'Teckna Försäkring', address: 'kundservice@teckna.example' },
      subject: `Din barnförsäkring är tecknad – ${policyNumber}`,
    })
    const titles = receipt.documents.map(({ title }) => title)
    expect(titles).toHaveLength(5)
    expect(mail?.files.map(({ name, type }) => [name, type])).toEqual(
      titles.map((title) => [`${title} ${policyNumber}.pdf`, 'application/pdf']),
    )
    for (const { content } of mail?.files ?? []) expect(readPdf(Buffer.from(content)).text).toContain(policyNumber)
    expect(await rows('orderConfirmation')).toMatchObject([{ sentAt: kit.shop.clock.now(), attempts: 1 }])
    expect(await send()).toBe(0)
  })

  it('shows its documents at the outbox page, and no others', async () => {
    await send()
    const [row] = await rows('orderConfirmation')
    const pdf = await kit.shop.get(`/dev/outbox/${row?.id}/0`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const path of [`${row?.id}/5`, `${row?.id}/x`, 'unknown/0'])
      expect((await kit.shop.get(`/dev/outbox/${path}`)).statusCode).toBe(404)
  })

  it('acknowledges a withdrawal with its document', async () => {
    await send()
    const { policyNumber, receiptToken } = receipt
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin Sjövall', email: 'anna@example.se' })
    expect(await send()).toBe(1)
    const [mail] = await mailsOf('withdrawal')
    expect(mail?.files.map(({ name }) => name)).toEqual([`${TITLE} ${policyNumber}.pdf`])
    expect(readPdf(Buffer.from(mail!.files[0]!.content)).text).toContain('Elin Sjövall')
  })

  it('waits while a document cannot be printed, and is sent once it can', async () => {
    await kit.db.update(policies).set({ documents: [] })
    expect(await send()).toBe(0)
    expect(await rows('orderConfirmation')).toMatchObject([{ sentAt: null, deadAt: null, attempts: 1, reason: 'document not printed' }])
    await kit.db.update(policies).set({ documents: receipt.documents })
    kit.shop.clock.forward(60_000)
    expect(await send()).toBe(1)
    expect(await mailsOf('orderConfirmation')).toHaveLength(1)
  })
})

const TITLE = 'Bekräftelse på att du har ångrat avtalet'
