import { describe, expect, it } from 'vitest'
import type { Product } from '../../../content/product.ts'
import { failureOf } from '../../../testing/client.ts'
import { fakeServices, loaderArgs, product } from '../../../testing/services.ts'
import { loader } from './offer-route.tsx'

const NUMBER = 'TQ0123456789ABCDEFGHJK'
const inquiry = { copy: 'child.offer' }

const open = async (address: string, sold: Product = { ...product, inquiry }) => {
  const { content } = fakeServices().services
  const { services } = fakeServices({
    content: { ...content, productByPath: async (path) => (path === product.path ? sold : undefined) },
  })
  return loader(loaderArgs(services, address))
}

describe('[B2.1] the pages of an offer', () => {
  it('show the quote that the customer asks an offer for, and the reference of the case', async () => {
    expect((await open(`${product.path}/prisforslag?offert=${NUMBER}`)).shown).toEqual({ quoteNumber: NUMBER })
    expect((await open(`${product.path}/bekraftat-prisforslag?arende=A-1234`)).shown).toEqual({ reference: 'A-1234' })
  })

  it.each([
    'prisforslag',
    'prisforslag?offert=1',
    'prisforslag?arende=A-1234',
    'bekraftat-prisforslag',
    'bekraftat-prisforslag?arende=a',
    `bekraftat-prisforslag?offert=${NUMBER}`,
  ])('are not found without a quote or a case: %s', async (page) => {
    expect(await failureOf(open(`${product.path}/${page}`))).toMatchObject({ init: { status: 404 } })
  })

  it('are not found for a product that takes no inquiries, or at the path of no product', async () => {
    expect(await failureOf(open(`${product.path}/prisforslag?offert=${NUMBER}`, product))).toMatchObject({ init: { status: 404 } })
    expect(await failureOf(open(`/nowhere/prisforslag?offert=${NUMBER}`))).toMatchObject({ init: { status: 404 } })
  })
})
