import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import shipped from '../../../../flow-schemas/shop/assortment.json' with { type: 'json' }
import type { Assortment } from '../../../contract/assortment.ts'
import type { ProductPage } from '../../../contract/product.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'
import { TOKEN_FILE } from './author-token.ts'

const SHIPPED = shipped as Assortment

const SAVE =
  'mutation ($kind: String!, $id: ID!, $body: JSON!, $basedOn: Int!) { saveDraft(kind: $kind, id: $id, body: $body, basedOn: $basedOn) { revision } }'
const PUBLISH = 'mutation ($id: ID!) { publish(id: $id) { hash findings { code at } } }'
const ROLLBACK = 'mutation ($id: ID!) { rollback(id: $id) { hash findings { code at } } }'

interface Result {
  readonly hash: string | null
  readonly findings: readonly { readonly code: string; readonly at: string }[]
}

const without = (id: string) => (body: Assortment) => ({ ...body, categories: body.categories.filter((one) => one.id !== id) })

describe('[P2.5] [D3] how the shop lists its products is content', () => {
  let server: WholeServer
  let token: string
  beforeAll(async () => {
    server = await openWholeServer({}, ['accident', 'cat', 'dog'])
    token = readFileSync(join(server.config.dataDir, TOKEN_FILE), 'utf8').trim()
  }, 120_000)
  afterAll(async () => server.close())

  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
    const { data, errors } = answer.json<{ data: Data; errors?: unknown }>()
    expect(errors).toBeUndefined()
    return data
  }

  /** Saves a changed draft, and publishes the content that it belongs to. */
  async function edit<Body>(kind: string, id: string, change: (body: Body) => Body, published = id): Promise<Result> {
    const { draft } = await ask<{ draft: { revision: number; body: Body } }>(
      'query ($kind: String!, $id: ID!) { draft(kind: $kind, id: $id) { revision body } }',
      { kind, id },
    )
    await ask(SAVE, { kind, id, body: change(draft.body), basedOn: draft.revision })
    return (await ask<{ publish: Result }>(PUBLISH, { id: published })).publish
  }

  const page = (flow: string, change: Partial<ProductPage>) => edit<ProductPage>('product', flow, (body) => ({ ...body, ...change }))
  const assortment = (change: (body: Assortment) => Assortment) => edit('assortment', 'assortment', change)
  const listed = async () => (await ask<{ products: { flow: string }[] }>('{ products { flow } }')).products.map(({ flow }) => flow)
  const categories = async () => (await ask<{ categories: { id: string; icon: string }[] }>('{ categories { id icon } }')).categories
  const priorities = async () => {
    const { insurancePriorities: list } = await ask<{ insurancePriorities: { insuranceType: string; priority: number }[] }>(
      '{ insurancePriorities { insuranceType priority } }',
    )
    return Object.fromEntries(list.map(({ insuranceType, priority }) => [insuranceType, priority]))
  }

  it('a changed priority, once published, changes the order of products and of insurances', async () => {
    expect(await listed()).toEqual(['accident', 'cat', 'dog'])
    expect(await priorities()).toEqual({
      AccidentInsurance: 4,
      CatInsurance: 5,
      DogInsurance: 5,
      StudentHomeInsurance: 1,
      BuildingInsurance: 1,
    })
    expect(await page('dog', { priority: 0 })).toMatchObject({ findings: [] })
    expect(await listed()).toEqual(['dog', 'accident', 'cat'])
    expect(await priorities()).toMatchObject({ DogInsurance: 0 })
  }, 60_000)

  it('a changed order of categories, once published, is the order of the shop, and can be rolled back', async () => {
    const before = await categories()
    expect(before[0]).toEqual({ id: 'property', icon: 'house' })
    expect(await assortment((body) => ({ ...body, categories: body.categories.toReversed() }))).toMatchObject({ findings: [] })
    expect(await categories()).toEqual(before.toReversed())
    const { diff } = await ask<{ diff: { changes: unknown[] } }>('{ diff(id: "assortment") { changes { text } } }')
    expect(diff.changes).toEqual([])
    expect((await ask<{ rollback: Result }>(ROLLBACK, { id: 'assortment' })).rollback).toMatchObject({ findings: [] })
    expect(await categories()).toEqual(before)
    const { diff: undone } = await ask<{ diff: { class: string; changes: { text: string }[] } }>(
      '{ diff(id: "assortment") { class changes { text } } }',
    )
    expect(undone).toEqual({
      class: 'compatible',
      changes: [{ text: 'Kategorierna står i en annan ordning: pet, vehicle, person, property.' }],
    })
  })

  it('a product in a category that is not live is refused, until the category is published', async () => {
    expect(await page('cat', { category: 'marine' })).toMatchObject({ hash: null, findings: [{ code: 'unknownCategory' }] })
    const marine = { id: 'marine', copy: 'site.start.category.marine', icon: 'paw' } as const
    const withMarine = (body: Assortment) => ({ ...body, categories: [...body.categories.filter(({ id }) => id !== 'marine'), marine] })
    expect(await assortment(withMarine)).toMatchObject({ hash: null, findings: [{ code: 'missingCopy', at: '/categories/4/copy' }] })
    await edit<object>('copy', 'site.sv', (body) => ({ ...body, [marine.copy]: 'Till sjöss' }), 'site')
    expect(await assortment(withMarine)).toMatchObject({ findings: [] })
    expect(await page('cat', { category: 'marine' })).toMatchObject({ findings: [] })
  }, 60_000)

  it('a category that a product on sale needs cannot be taken away, nor its title', async () => {
    expect(await assortment(without('marine'))).toMatchObject({ hash: null, findings: [{ code: 'categoryInUse' }] })
    expect((await ask<{ rollback: Result }>(ROLLBACK, { id: 'assortment' })).rollback).toMatchObject({
      findings: [{ code: 'categoryInUse' }],
    })
    const untitled = await edit<Record<string, string>>(
      'copy',
      'site.sv',
      ({ 'site.start.category.marine': _, ...others }) => others,
      'site',
    )
    expect(untitled).toMatchObject({ hash: null, findings: [{ code: 'missingCopy' }] })
  })

  it('a flow in a category that the shop no longer has is neither rolled back to nor put back on sale', async () => {
    expect(await page('cat', { category: 'pet' })).toMatchObject({ findings: [] })
    expect(await assortment(without('marine'))).toMatchObject({ findings: [] })
    const refused = { hash: null, findings: [{ code: 'unknownCategory', at: '/product/category' }] }
    expect((await ask<{ rollback: Result }>(ROLLBACK, { id: 'cat' })).rollback).toEqual(refused)
    expect(await listed()).toContain('cat')

    await ask('mutation { takeOffSale(flow: "cat") { hash } dog: takeOffSale(flow: "dog") { hash } }')
    expect(await assortment(without('pet'))).toMatchObject({ findings: [] })
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const payload = { query: 'mutation { putOnSale(flow: "cat") { hash } }' }
    const { errors } = (await server.app.inject({ method: 'POST', url: '/graphql', headers, payload })).json<{ errors: unknown }>()
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('/product/category: The published assortment has no category "pet".') as string,
        extensions: { code: 'LINT', findings: [{ code: 'unknownCategory' }] },
      },
    ])
    expect(await listed()).toEqual(['accident'])
  }, 60_000)

  it.each<[string, (body: Assortment) => unknown, string]>([
    ['no category', (body) => ({ ...body, categories: [] }), 'format'],
    ['an icon that the shop cannot draw', (body) => ({ ...body, categories: [{ ...body.categories[0], icon: 'rocket' }] }), 'format'],
    ['a category twice', (body) => ({ ...body, categories: [...body.categories, body.categories[0]] }), 'duplicateId'],
    ['a priority below nought', (body) => ({ ...body, insuranceTypes: { HomeInsurance: -1 } }), 'format'],
  ])('an assortment with %s is refused', async (_, change, code) => {
    const { hash, findings } = await assortment(() => change(SHIPPED) as Assortment)
    expect([hash, findings.map((finding) => finding.code)]).toEqual([null, expect.arrayContaining([code])])
  })
})
