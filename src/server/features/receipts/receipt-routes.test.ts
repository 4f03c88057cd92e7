import { eq } from 'drizzle-orm'
import PdfKit from 'pdfkit'
import { expect, it, vi } from 'vitest'
import { policies } from '../../platform/db/schema/quotes.ts'
import { CHILD, CHILD_BUNDLE, ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { readPdf } from '../../testing/read-pdf.ts'

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

  it.each(['forsakringsbrev', 'ipid', 'precontract', 'terms', 'mandate'])('%s is a PDF', async (kind) => {
    const { receiptToken, policyNumber } = await kit.shop.buy()
    const answer = await kit.shop.get(`/api/receipts/${receiptToken}/documents/${kind}.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${kind}-${policyNumber}.pdf`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('a policy number with any signs names the file', async () => {
    await kit.reopen({
      core: (real) => ({
        ...real,
        async getPolicy(token) {
          const policy = await real.getPolicy(token)
          return { ...policy, receipt: { ...policy.receipt, policyNumber: 'AVTAL\u2013\u00d6"1' } }
        },
      }),
    })
    const { receiptToken } = await kit.shop.buy()
    const answer = await kit.shop.get(`/api/receipts/${receiptToken}/documents/mandate.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''mandate-AVTAL%E2%80%93%C3%96%221.pdf")
  })

  it('the mandate of a contract names its payer and account, and can be read before the purchase without them', async () => {
    const { receiptToken } = await kit.shop.buy()
    const textOf = async (path: string) => readPdf((await kit.shop.get(path)).rawPayload).text.replaceAll(/[\s\u00a0]+/g, ' ')
    const given = await textOf(`/api/receipts/${receiptToken}/documents/mandate.pdf`)
    expect(given).toContain('Betalare Elin Sjövall, 19850709-****')
    expect(given).toContain('Clearingnummer 7123, kontonummer som slutar på 4563')
    const before = await textOf(`/flows/${CHILD_BUNDLE.hash}/documents/mandate.pdf`)
    expect(before).toContain('trettio dagar')
    expect(before).not.toContain('Elin')
  })

  it('a document before the purchase is rendered once a day, and only what has changed is sent again', async () => {
    const end = vi.spyOn(PdfKit.prototype, 'end')
    const url = `/flows/${CHILD_BUNDLE.hash}/documents/terms.pdf`
    const [first, ...more] = await Promise.all(Array.from({ length: 20 }, async () => kit.shop.get(url)))
    expect(new Set([first, ...more].map((answer) => answer?.statusCode))).toEqual(new Set([200]))
    const { etag = '', 'cache-control': cache } = first?.headers ?? {}
    expect([cache, first?.rawPayload.subarray(0, 5).toString()]).toEqual(['public, no-cache', '%PDF-'])
    const again = await kit.shop.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(end).toHaveBeenCalledTimes(1)
    kit.shop.clock.forward(24 * 3_600_000)
    const nextDay = await kit.shop.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(nextDay.statusCode).toBe(200)
    expect(end).toHaveBeenCalledTimes(2)
    end.mockRestore()
  })

  it.each([
    '/flows/a%00b.json',
    '/flows/a%00b.js',
    '/copy/sv/a%00b.json',
    '/flows/a%00b/documents/terms.pdf',
    '/flows/x/documents/terms%00.pdf',
  ])('the address %j, which the database cannot look up, has nothing', async (url) => {
    expect((await kit.shop.get(url)).statusCode).toBe(404)
    expect(kit.shop.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('a contract that is paid by invoice has no mandate', async () => {
    const { clearingNumber: _, accountNumber: __, mandate: ___, paymentPeriod: ____, ...answers } = WHOLE_ANSWERS
    const receipt = await kit.shop.buy({ ...answers, paymentMethod: 'PaperInvoice', invoicePeriod: 'Annual' })
    expect(receipt.documents.map(({ kind }) => kind)).not.toContain('mandate')
    expect((await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/mandate.pdf`)).statusCode).toBe(404)
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
