import { expect, it, vi } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'

describeShop('[B3.1] the question about marketing of a purchase', (kit) => {
  /** Makes a quote of the car insurance with answers that leave out the question. */
  async function createUnanswered() {
    const { key, request } = await (await publishContent(kit, ['car']))('car')
    const { isElectronicMarketingOk: _, ...answers } = request.flow.answers
    const { isElectronicMarketingOk: __, ...customer } = (request as { customer?: Record<string, unknown> }).customer ?? {}
    const body = { ...request, customer, flow: { ...request.flow, answers } }
    const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, body)
    expect(created.statusCode).toBe(200)
    return created.json<{ quote: { quoteNumber: string } }>().quote.quoteNumber
  }

  const initiate = async (quoteNumber: string) =>
    kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })

  it('is answered where the metadata of the product show it', async () => {
    const answer = await initiate(await createUnanswered())
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalidAnswers',
      faults: [{ input: 'isElectronicMarketingOk', message: 'schema.required' }],
    })
  })

  it('is not missed where they do not, and nothing is noted of the customer', async () => {
    const { core } = kit.shop
    const metadata = core.metadata.bind(core)
    vi.spyOn(core, 'metadata').mockImplementation(async (product) => ({ ...(await metadata(product)), displayElectronicMarketing: false }))
    const quoteNumber = await createUnanswered()
    await kit.shop.sign(quoteNumber)
    const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json<{ receipt: Receipt }>().receipt.product).toBe('car')
  })
})
