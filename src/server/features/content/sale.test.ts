import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import moped from '../../../../flow-schemas/moped/product.json' with { type: 'json' }
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import type { Quote, Receipt } from '../../../contract/quotes.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent, type PersonaRequest } from '../../testing/published-content.ts'
import { copyContent } from '../../testing/content-folder.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { TOKEN_FILE } from './author-token.ts'
import { readLiveFlows } from './bundles.ts'
import { publishingHistory } from './pointer.ts'
import { publishFlow } from './publish.ts'
import { putOnSale, readFlowsOffSale, takeOffSale, withdrawBundle } from './sale.ts'
import { seedContent } from './seed.ts'
import { NotOffSaleError, NotOnSaleError } from './content-errors.ts'

const FLOW = 'moped'
const content = { kind: 'flow', name: FLOW } as const

describeShop('a flow off sale', (kit) => {
  let asked: PersonaRequest
  beforeEach(async () => {
    asked = await (await publishContent(kit, [FLOW, 'demo']))(FLOW)
  })
  const by = () => ({ author: 'anna', clock: kit.shop.clock })
  const create = async () => kit.shop.post(`/api/coral/quotes/create?productPath=${asked.key}`, asked.request)
  const quoteOf = async () => (await create()).json<{ quote: Quote }>().quote.quoteNumber
  const codeOf = async (answer: ReturnType<typeof create>) => (await answer).json<{ code?: string }>().code
  const accept = async (quoteNumber: string) => kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)

  it('is neither quoted nor continued in any version, until it is put back on sale', async () => {
    const quoteNumber = await quoteOf()
    const update = async () => kit.shop.post(`/api/coral/quotes/update?productPath=${asked.key}&quoteNumber=${quoteNumber}`, asked.request)
    const sign = async () => kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    await takeOffSale(kit.db, FLOW, by())
    expect([await codeOf(create()), await codeOf(update()), await codeOf(sign())]).toEqual(Array.from({ length: 3 }, () => 'bundleUnknown'))
    expect((await readLiveFlows(kit.db)).map(({ flow }) => flow)).toEqual(['demo'])
    expect(await readFlowsOffSale(kit.db)).toEqual(new Set([FLOW]))
    await putOnSale(kit.db, FLOW, by())
    expect([(await create()).statusCode, (await update()).statusCode, (await sign()).statusCode]).toEqual([200, 200, 200])
    expect(await readFlowsOffSale(kit.db)).toEqual(new Set())
  }, 60_000)

  it('keeps what was bought, and what was signed becomes a contract', async () => {
    const [bought, signed] = [await quoteOf(), await quoteOf()]
    await kit.shop.sign(bought)
    const { receipt } = (await accept(bought)).json<{ receipt: Receipt }>()
    await kit.shop.sign(signed)
    await takeOffSale(kit.db, FLOW, by())
    expect((await accept(signed)).statusCode).toBe(200)
    expect((await kit.shop.get(`/api/receipts/${receipt.receiptToken}`)).statusCode).toBe(200)
  }, 60_000)

  it('has history and an audit entry each time, and the version that it had', async () => {
    const off = await takeOffSale(kit.db, FLOW, by())
    expect(await putOnSale(kit.db, FLOW, by())).toEqual(off)
    const moves = (await publishingHistory(kit.db, content)).map(({ action, hash, author }) => ({ action, hash, author }))
    expect(moves).toMatchObject([
      { action: 'onSale', hash: off.hash, author: 'anna' },
      { action: 'offSale', hash: off.hash, author: 'anna' },
      { action: 'publish', hash: off.hash },
    ])
    const audit = (await kit.db.select().from(auditEntries)).filter(({ actor }) => actor === 'anna')
    expect(audit).toMatchObject(
      ['content.offSale', 'content.onSale'].map((action) => ({ action, subject: 'flow:moped', detail: { hash: off.hash } })),
    )
  }, 60_000)

  it('is on sale again when it is published, and then cannot be put back', async () => {
    await takeOffSale(kit.db, FLOW, by())
    await publishFlow(kit.db, FLOW, { ...by(), rules: publishRules })
    expect((await create()).statusCode).toBe(200)
    await expect(putOnSale(kit.db, FLOW, by())).rejects.toThrow(NotOffSaleError)
  }, 60_000)

  it('cannot be what it is already, nor what there is not, nor come back in a version that was withdrawn', async () => {
    await expect(putOnSale(kit.db, FLOW, by())).rejects.toThrow(NotOffSaleError)
    await expect(takeOffSale(kit.db, 'nothing', by())).rejects.toThrow(NotOnSaleError)
    const { hash } = await takeOffSale(kit.db, FLOW, by())
    await expect(takeOffSale(kit.db, FLOW, by())).rejects.toThrow(NotOnSaleError)
    await withdrawBundle(kit.db, hash, by())
    await expect(putOnSale(kit.db, FLOW, by())).rejects.toThrow(NotOffSaleError)
  }, 60_000)
})

describe('taking a product off sale at the content service', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({}, [FLOW])
  }, 60_000)
  afterAll(async () => server.close())

  async function ask(query: string, isAuthor = true): Promise<{ data: unknown; code: unknown }> {
    const token = readFileSync(join(server.config.dataDir, TOKEN_FILE), 'utf8').trim()
    const headers = isAuthor ? { authorization: `Bearer ${token}` } : {}
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
    const { data, errors } = answer.json<{ data: unknown; errors?: { extensions: { code: string } }[] }>()
    return { data, code: errors?.[0]?.extensions.code }
  }

  /** Returns what the start page and the search list, the data of the product's page, and the status of its address. */
  async function seen() {
    const { data } = await ask(`{ products { flow } product(path: "${moped.path}") { flow } }`, false)
    return { data, status: (await server.app.inject(moped.path)).statusCode }
  }
  const SOLD = { data: { products: [{ flow: FLOW }], product: { flow: FLOW } }, status: 200 }
  const TAKE = `mutation { takeOffSale(flow: "${FLOW}") { flow } }`
  const PUT = `mutation { putOnSale(flow: "${FLOW}") { flow } }`

  it('is for authors, and every page follows at once', async () => {
    expect(await ask(TAKE, false)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await seen()).toEqual(SOLD)
    expect(await ask(TAKE)).toMatchObject({ data: { takeOffSale: { flow: FLOW } } })
    expect(await seen()).toEqual({ data: { products: [], product: null }, status: 404 })
    const { data } = await ask('{ contents { kind id isOffSale } }')
    expect((data as { contents: unknown[] }).contents).toContainEqual({ kind: 'flow', id: FLOW, isOffSale: true })
    expect(await ask(TAKE)).toMatchObject({ code: 'CONFLICT' })
    expect(await ask(PUT, false)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await ask(PUT)).toMatchObject({ data: { putOnSale: { flow: FLOW } } })
    expect(await seen()).toEqual(SOLD)
    expect(await ask(PUT)).toMatchObject({ code: 'CONFLICT' })
  })

  it('outlives a restart, which publishes what was never published', async () => {
    const { db } = server.database
    await ask(TAKE)
    const folder = copyContent(temporaryFolder(), [FLOW, 'demo'])
    await seedContent(db, { folder, rules: publishRules, clock: server.clock, log: quietLog })
    expect((await readLiveFlows(db)).map(({ flow }) => flow)).toEqual(['demo'])
  })
})
