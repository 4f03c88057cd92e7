import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { policies } from '../../platform/db/schema/quotes.ts'
import { CHILD, ELIN } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'

describeShop('receipts', (kit) => {
  it('a token opens the receipt for any holder', async () => {
    const receipt = await kit.shop.buy()
    const answer = await kit.shop.get(`/api/receipts/${receipt.receiptToken}`, 'session-2')
    expect(answer.json()).toEqual({
      receipt,
      papers: expect.objectContaining({
        cover: expect.arrayContaining([{ label: 'Medicinsk invaliditet', value: 'Högst 1\u00a0184\u00a0000\u00a0kr' }]),
      }),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['x'.repeat(32), 'short', 'a%00b'])('the token %j opens nothing', async (token) => {
    const answer = await kit.shop.get(`/api/receipts/${token}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('code')
  })

  it.each(['forsakringsbrev', 'ipid', 'precontract', 'terms'])('%s is a PDF', async (kind) => {
    const { receiptToken, policyNumber } = await kit.shop.buy()
    const answer = await kit.shop.get(`/api/receipts/${receiptToken}/documents/${kind}.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${kind}-${policyNumber}.pdf"`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('there are no other documents', async () => {
    const { receiptToken } = await kit.shop.buy()
    for (const file of ['withdrawalReceipt.pdf', 'toString.pdf', 'other.pdf', 'ipid.txt', '..%2Fipid.pdf']) {
      const answer = await kit.shop.get(`/api/receipts/${receiptToken}/documents/${file}`)
      expect([400, 404]).toContain(answer.statusCode)
    }
    expect((await kit.shop.get(`/api/receipts/${'x'.repeat(32)}/documents/ipid.pdf`)).statusCode).toBe(404)
  })

  it('no personal number is ever logged', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    await kit.shop.post('/api/withdrawals', { policyNumber, personalNumber: ELIN, name: 'Elin', email: 'elin@example.se' })
    await kit.shop.get(`/api/receipts/${receiptToken}/documents/forsakringsbrev.pdf`)
    const [policy] = await kit.db.select().from(policies).where(eq(policies.policyNumber, policyNumber))
    expect(policy?.policyholder).toBe(ELIN)
    for (const line of kit.shop.logged) expect(line).not.toMatch(new RegExp(`${ELIN}|${CHILD}`))
  })
})
