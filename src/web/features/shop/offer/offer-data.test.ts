import { describe, expect, it } from 'vitest'
import type { InquiryConfirmation, InquiryDraft } from '../../../../contract/inquiries.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import type { Product } from '../../../content/product.ts'
import { cannedClient, failureOf } from '../../../testing/client.ts'
import { fakeServices, loaderArgs, product } from '../../../testing/services.ts'
import { loader } from './offer-data.ts'

const NUMBER = 'TQ0123456789ABCDEFGHJK'
const TOKEN = 'a'.repeat(32)
const inquiry = { copy: 'child.offer' }
const draft: InquiryDraft = { reason: 'noPrice', asked: [], contact: {}, callBackDays: [] }
const confirmation: InquiryConfirmation = {
  reference: 'ÄR-26-104829',
  receivedAt: '2026-11-21T11:00:00.000Z',
  flow: product.flow,
  reason: 'noPrice',
  asked: [],
}

const ASK = `prisforslag?offert=${NUMBER}`
const CONFIRMED = `bekraftat-prisforslag?arende=${TOKEN}`

async function open(
  page: string,
  answer: unknown,
  sold: Product = { ...product, inquiry },
  client: ApiClient = cannedClient(answer).client,
) {
  const { content } = fakeServices().services
  const { services } = fakeServices({
    client,
    content: { ...content, productByPath: async (path) => (path === product.path ? sold : undefined) },
  })
  return loader(loaderArgs(services, page.startsWith('/') ? page : `${product.path}/${page}`))
}

const refusing = (status: number): ApiClient => ({
  call: async () => Promise.reject(new ApiCallError('badRequest', 'x', { status })),
})
const notFound = { init: { status: 404 } }

describe('[B2.7] [B4.4] the pages of an inquiry', () => {
  it('show what will be sent, and the case', async () => {
    expect(await open(ASK, draft)).toMatchObject({ texts: 'child.offer', offer: { kind: 'asked', quoteNumber: NUMBER, draft } })
    expect(await open(CONFIRMED, confirmation)).toMatchObject({ texts: 'child.offer', offer: { kind: 'confirmed', confirmation } })
  })

  it('of underwriting have the texts that products share', async () => {
    expect(await open(ASK, { ...draft, reason: 'underwriting' }, product)).toMatchObject({ texts: 'offer.underwriting' })
    expect(await open(CONFIRMED, { ...confirmation, reason: 'underwriting' }, product)).toMatchObject({ texts: 'offer.underwriting' })
  })

  it('lead from a quote that was sent already to its confirmation', async () => {
    const away = (await failureOf(open(ASK, { ...draft, sent: TOKEN }))) as Response
    expect(away.headers.get('location')).toBe(`${product.path}/${CONFIRMED}`)
  })

  it.each([
    'prisforslag',
    'prisforslag?offert=a%2Fb',
    `prisforslag?arende=${TOKEN}`,
    'bekraftat-prisforslag',
    'bekraftat-prisforslag?arende=%C3%84R-26-104829',
    `bekraftat-prisforslag?offert=${NUMBER}`,
    `/nowhere/${ASK}`,
  ])('are not found without a quote or a case: %s', async (page) => {
    expect(await failureOf(open(page, draft))).toMatchObject(notFound)
  })

  it.each([400, 404, 409])('are not found for a quote or a token that the server refuses with %s', async (status) => {
    for (const page of [ASK, CONFIRMED]) expect(await failureOf(open(page, undefined, undefined, refusing(status)))).toMatchObject(notFound)
  })

  it('are not found for a product without an inquiry, and for the case of another product', async () => {
    expect(await failureOf(open(ASK, draft, product))).toMatchObject(notFound)
    expect(await failureOf(open(CONFIRMED, { ...confirmation, flow: 'boat' }))).toMatchObject(notFound)
  })

  it('of a server that does not answer say so', async () => {
    for (const page of [ASK, CONFIRMED])
      expect(await failureOf(open(page, undefined, undefined, refusing(503)))).toMatchObject({ status: 503 })
  })
})
