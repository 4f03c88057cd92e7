import { expect, it } from 'vitest'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { describeShop } from '../../testing/describe-shop.ts'

const INITIATE = '/api/insurance-application/initiate-sign'
const CANCEL = '/api/insurance-application/cancel-sign'
const RESUME = '/api/insurance-application/resume-sign'

describeShop('[B7.1] going on with a signing', (kit) => {
  const begin = async (quoteNumber: string, device: 'other' | 'same') =>
    (await kit.shop.post(INITIATE, { quoteNumber, device })).json<InitiateSignResponse>()
  const order = async () => (await kit.db.select().from(signingOrders))[0]

  it('after a reload gives the one that is under way, to the visit that began it only', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { signingId, launchUrl } = await begin(quoteNumber, 'other')
    expect((await kit.shop.post(RESUME, { quoteNumber })).json()).toEqual({ signing: { device: 'other', signingId, launchUrl } })
    expect((await kit.shop.post(RESUME, { quoteNumber }, 'session-2')).json()).toEqual({})
  })

  it('gives nothing before one has begun, and nothing once it has ended', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    expect((await kit.shop.post(RESUME, { quoteNumber })).json()).toEqual({})
    const { signingId } = await begin(quoteNumber, 'other')
    await kit.shop.post(CANCEL, { signingId })
    expect((await kit.shop.post(RESUME, { quoteNumber })).json()).toEqual({})
  })

  it('takes the way back of the app that it started, and ends the signing at any other', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { signingId } = await begin(quoteNumber, 'same')
    const { returnNonce } = (await order()) ?? {}
    expect((await kit.shop.post(RESUME, { quoteNumber, returnNonce })).json()).toMatchObject({ signing: { signingId } })
    const foreign = await kit.shop.post(RESUME, { quoteNumber, returnNonce: 'A'.repeat(22) })
    expect(foreign.statusCode).toBe(409)
    expect(foreign.json()).toMatchObject({ code: 'returnMismatch' })
    expect((await order())?.status).toBe('cancelled')
  })

  it('gives the tab that the app leads back to the one that has come to nothing meanwhile: it says why', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const { signingId } = await begin(quoteNumber, 'same')
    const { returnNonce } = (await order()) ?? {}
    await kit.shop.post(CANCEL, { signingId })
    const { signingId: newer } = await begin(quoteNumber, 'other')
    expect((await kit.shop.post(RESUME, { quoteNumber, returnNonce })).json()).toMatchObject({ signing: { device: 'same', signingId } })
    expect((await kit.shop.post(RESUME, { quoteNumber, returnNonce }, 'session-2')).json()).toEqual({})
    expect((await kit.shop.post(RESUME, { quoteNumber })).json()).toMatchObject({ signing: { signingId: newer } })
  })
})
