import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Quote, Receipt } from '../../../contract/quotes.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { describeShopOnEachDatabase, type ShopKit } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'

const plain = (text: string | undefined) => text?.replaceAll(/[\s\u00a0]+/g, ' ')

/** Buys, and returns the receipt, the policy's payment data, and the texts of the letter and the mail. */
async function buy(kit: ShopKit, persona: string) {
  const { request } = await (await publishContent(kit, ['pregnancy']))('pregnancy', persona)
  const created = await kit.shop.post('/api/coral/quotes/create?productPath=pregnancy', request)
  const { quote } = created.json<{ quote: Quote }>()
  await kit.shop.sign(quote.quoteNumber)
  const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quote.quoteNumber}`)
  const { receipt } = accepted.json<{ receipt: Receipt }>()
  const letter = await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
  const [policy] = await kit.db.select().from(policies).where(eq(policies.policyNumber, receipt.policyNumber))
  const [mail] = await kit.db.select().from(outboxMessages)
  return { quote, receipt, kept: policy?.payment, letter: plain(readPdf(letter.rawPayload).text), mail: plain(mail?.body) }
}

describeShopOnEachDatabase('[B5.2] a premium that is paid once', (kit) => {
  it('is one amount in quote, receipt, policy letter and mail, with a way to pay and no period', async () => {
    const { quote, receipt, kept, letter, mail } = await buy(kit, 'utökat skydd, ett barn')
    expect(quote).toMatchObject({ annualPremium: 1195, paid: 'once' })
    expect(receipt).toMatchObject({ annualPremium: 1195, paid: 'once', payment: { method: 'Autogiro', period: 'Once' } })
    expect(receipt.startDate).toBe('2027-01-26')
    expect(kept).toEqual({ method: 'Autogiro', period: 'Once', clearing: '7123', account: '1234563' })
    expect(letter).toContain('Engångsbelopp 1 195 kr. Alla avgifter ingår.')
    expect(letter).toContain('Du betalar 1 195 kr en enda gång, med autogiro.')
    expect(letter).toContain('Försäkringen förnyas inte.')
    expect(letter).not.toContain('per år')
    expect(mail).toContain('Engångsbelopp: 1 195 kr')
    expect(mail).not.toContain('per år')
  }, 60_000)

  it('of nothing needs no way to pay', async () => {
    const { quote, receipt, kept, letter, mail } = await buy(kit, 'grundskydd')
    expect(quote).toMatchObject({ annualPremium: 0, paid: 'once' })
    expect(receipt).toMatchObject({ annualPremium: 0, paid: 'once' })
    expect(receipt).not.toHaveProperty('payment')
    expect(kept).toEqual({})
    expect(letter).toContain('Det finns inget att betala.')
    expect(mail).toContain('Pris: 0 kr')
  }, 60_000)

  it('above nothing needs one', async () => {
    const { request } = await (await publishContent(kit, ['pregnancy']))('pregnancy', 'utökat skydd utan betalsätt')
    const created = await kit.shop.post('/api/coral/quotes/create?productPath=pregnancy', request)
    const { quoteNumber } = created.json<{ quote: Quote }>().quote
    const refused = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'invalidAnswers' })
    expect(refused.body).toContain('paymentMethod')
  }, 60_000)
})
