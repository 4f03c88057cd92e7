import { expect, it } from 'vitest'
import type { Receipt } from '../../contract/quotes.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { PRODUCTS, publishContent } from '../testing/published-content.ts'

describeShop('[B4.5] every product of the shop', (kit) => {
  it('is priced, signed and bought with the answers of its first persona, and its policy letter is printed', async () => {
    const asked = await publishContent(kit, PRODUCTS)
    for (const product of PRODUCTS) {
      const { key, request } = await asked(product)
      const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
      expect(`${product} ${created.statusCode} ${created.statusCode === 200 ? '' : created.body}`).toBe(`${product} 200 `)
      const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
      await kit.shop.sign(quoteNumber)
      const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
      expect(`${product} ${accepted.statusCode}`).toBe(`${product} 200`)
      const { receipt } = accepted.json<{ receipt: Receipt }>()
      expect(receipt.product).toBe(key)
      const letter = await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
      expect(`${product} ${letter.statusCode}`).toBe(`${product} 200`)
      expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  }, 180_000)
})
