import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { PRODUCTS, publishContent } from '../../testing/published-content.ts'
import { readPdf } from '../../testing/read-pdf.ts'

/** Numbers and tokens that differ from run to run. */
const RANDOM = [
  [/TF-\d{2}-\d{8}/g, 'TF-00-00000000'],
  [/(?<=kvitto=)[A-Za-z0-9_-]{32}/g, '<receipt token>'],
] as const

/** Returns what the customer signed, gets and keeps, as one readable text. */
async function papersOf(db: Db, letter: Buffer): Promise<string> {
  const [order] = await db.select().from(signingOrders).orderBy(desc(signingOrders.startedAt)).limit(1)
  const [mail] = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(1)
  const parts = [
    ['The text to sign', order?.userVisibleData],
    ['The policy letter', readPdf(letter).text],
    ['The order confirmation', `${mail?.subject}\n\n${mail?.body}`],
  ]
  const text = parts.map(([title, body]) => `=== ${title} ===\n\n${body}\n`).join('\n')
  return RANDOM.reduce((shown, [random, constant]) => shown.replaceAll(random, constant), text.replaceAll('\u00a0', ' '))
}

describeShop('[B1.1] [B4.5] every product of the shop', (kit) => {
  it.each(PRODUCTS)(
    '%s is priced, signed and bought with the answers of its first persona, and its papers say what was bought',
    async (product) => {
      const { key, request } = await (await publishContent(kit, [product]))(product)
      const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
      expect(`${created.statusCode} ${created.statusCode === 200 ? '' : created.body}`).toBe('200 ')
      const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
      await kit.shop.sign(quoteNumber)
      const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
      expect(accepted.statusCode).toBe(200)
      const { receipt } = accepted.json<{ receipt: Receipt }>()
      expect(receipt.product).toBe(key)
      const letter = await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
      expect(letter.statusCode).toBe(200)
      const papers = await papersOf(kit.db, letter.rawPayload)
      expect(papers).not.toContain('N/A')
      await expect(papers).toMatchFileSnapshot(`../../../../flow-schemas/${product}/qa/papers.txt`)
    },
  )
})
