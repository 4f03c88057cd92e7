import { expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { PRODUCTS, publishContent } from '../../testing/published-content.ts'

describeShop('[B1.1] [B4.5] every product of the shop', (kit) => {
  it.each(PRODUCTS)(
    '%s is priced, signed and bought with the answers of its first persona, and its policy letter is printed',
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
      expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )
})
