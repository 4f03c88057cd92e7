import { describe, expect, it } from 'vitest'
import page from '../../../flow-schemas/child/product.json' with { type: 'json' }
import { createContentClient } from './content-client.ts'

const product = {
  product: 'child',
  flow: 'child',
  path: '/person/barnforsakring',
  priority: 999,
  insuranceType: 'Childinsurance',
  hash: 'h',
  page,
}

/** A client whose service answers every query with the same data. */
function setUp(body: unknown, status = 200) {
  const sent: { query: string; variables: unknown }[] = []
  const client = createContentClient('http://content.test/graphql', async (_, init) => {
    sent.push(JSON.parse(init?.body as string))
    return Response.json(body, { status })
  })
  return { client, sent }
}

describe('the content client', () => {
  it('lists products, and asks once for those who ask again', async () => {
    const { client, sent } = setUp({ data: { products: [product] } })
    expect(await client.products()).toMatchObject([{ path: '/person/barnforsakring', page: { copy: 'child.product' } }])
    await client.products()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.query).toMatch(/products\s*\{[^}]*page/)
  })

  it('lists categories, and leaves out one whose icon it cannot draw', async () => {
    const pet = { id: 'pet', copy: 'site.start.category.pet', icon: 'paw' }
    expect(await setUp({ data: { categories: [pet, { ...pet, icon: 'rocket' }] } }).client.categories()).toEqual([pet])
  })

  it('[P2.5] gives the priority of each insurance type', async () => {
    const insurancePriorities = [{ insuranceType: 'HomeInsurance', priority: 0 }, { insuranceType: 'CarInsurance' }]
    expect(await setUp({ data: { insurancePriorities } }).client.insurancePriorities()).toEqual({ HomeInsurance: 0 })
  })

  it('leaves out a product that cannot be drawn', async () => {
    const { client } = setUp({ data: { products: [{ ...product, page: {} }, null, product] } })
    expect(await client.products()).toHaveLength(1)
  })

  it('finds a product by its path', async () => {
    const { client, sent } = setUp({ data: { product } })
    expect((await client.productByPath('/person/barnforsakring'))?.hash).toBe('h')
    expect(sent[0]!.variables).toEqual({ path: '/person/barnforsakring' })
  })

  it('reports that there is no product at a path', async () => {
    expect(await setUp({ data: { product: null } }).client.productByPath('/x')).toBeUndefined()
  })

  it('asks for the live flow each time', async () => {
    const { client, sent } = setUp({ data: { flow: { flow: 'child', hash: 'h', publishedAt: '2026-11-21T11:00:00Z' } } })
    await client.liveFlow('child')
    expect((await client.liveFlow('child'))?.hash).toBe('h')
    expect(sent).toHaveLength(2)
  })

  it('reports that a flow is not live', async () => {
    expect(await setUp({ data: { flow: null } }).client.liveFlow('x')).toBeUndefined()
  })

  it.each([
    ['an error', { errors: [{ message: 'no' }] }, 200],
    ['a broken service', 'oops', 502],
    ['no list', { data: { products: null } }, 200],
  ])('fails on %s', async (_, body, status) => {
    await expect(setUp(body, status).client.products()).rejects.toMatchObject({ name: 'ContentError' })
  })
})
