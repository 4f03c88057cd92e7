import { randomBytes } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import type { Db } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { ownInsurances, ownInsuranceVersions } from '../../platform/db/schema/insurances.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { createCoreService } from '../../ports/core-system/outside/core-service.ts'
import { openOutsideCore } from '../../ports/core-system/outside/outside-core.ts'
import { CORE_TOKEN, startCoreProcess, type CoreProcess } from '../../testing/core-process.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { PRODUCTS, publishContent, type PersonaRequest } from '../../testing/published-content.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { readPdf } from '../../testing/read-pdf.ts'

/** Numbers and tokens that differ from run to run. */
const RANDOM = [
  [/TF-\d{2}-\d{8}|AVTAL\.\d+/g, 'TF-00-00000000'],
  [/(?<=kvitto=)[A-Za-z0-9._~-]{32,64}/g, '<receipt token>'],
] as const

/** Returns what the customer signed, gets and keeps, as one readable text. */
async function papersOf(db: Db, letter: Buffer): Promise<string> {
  const [order] = await db.select().from(signingOrders).orderBy(desc(signingOrders.startedAt)).limit(1)
  const [mail] = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(1)
  const parts = [
    ['The text to sign', order?.userVisibleData],
    ['The policy letter', readPdf(letter).text],
    ['The order confirmation', `${mail?.subject}\n\n${mail?.body}`],
  ]
  const text = parts.map(([title, body]) => `=== ${title} ===\n\n${body}\n`).join('\n')
  return RANDOM.reduce((shown, [random, constant]) => shown.replaceAll(random, constant), text.replaceAll('\u00a0', ' '))
}

/** What the specification calls details differently from a request. [P3.3] */
const DETAILS_KEYS: Readonly<Record<string, string>> = { life: 'ppiLife', ppiMortgageIncome: 'PPIMortgageIncomeInsurance' }

/** [P3.3] What is bought is an insurance of the holder, with a year's term, no personal number and no health answer. */
async function expectInsurance(shop: TestShop, db: Db, { policyNumber, product, startDate }: Receipt, holder: string): Promise<void> {
  const [insurance, ...others] = await shop.insurances.find(holder, policyNumber)
  expect(others).toEqual([])
  expect(insurance).toMatchObject({ insuranceStatus: 'Accepted', insuredFromDate: startDate, versionNumber: 1 })
  expect(insurance?.insuredToDate).toBe(addToDate(startDate, { years: 1, days: -1 }))
  expect(Object.keys(insurance?.productDetails ?? {})).toEqual([DETAILS_KEYS[product] ?? product])
  const stored = JSON.stringify([await db.select().from(ownInsurances), await db.select().from(ownInsuranceVersions)])
  expect(stored).not.toMatch(/(?<!\d)(?:19|20)\d{6}[-+]?\d{4}(?!\d)/)
  expect(stored).not.toMatch(/health|smoker|previousIllness|stateOfHealth/i)
}

/** Prices, signs and buys a product. @returns the receipt, and what the customer signed, gets and keeps */
async function buy(shop: TestShop, db: Db, { key, request }: PersonaRequest) {
  const created = await shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
  expect(`${created.statusCode} ${created.statusCode === 200 ? '' : created.body}`).toBe('200 ')
  const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
  await shop.sign(quoteNumber)
  const accepted = await shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
  expect(accepted.statusCode).toBe(200)
  const { receipt } = accepted.json<{ receipt: Receipt }>()
  expect(receipt.product).toBe(key)
  await expectInsurance(shop, db, receipt, request.insuranceHolder[0]?.personalNumber ?? '')
  const letter = await shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
  expect(letter.statusCode).toBe(200)
  return { receipt, papers: await papersOf(db, letter.rawPayload) }
}

describeShop('[B1.1] [B4.5] every product of the shop', (kit) => {
  let other: CoreProcess
  let outside: CoreSystem
  beforeAll(async () => {
    other = await startCoreProcess({ CORE_NOW: '2026-11-21T11:00:00Z' })
    const call = createCoreService({ baseUrl: other.baseUrl, token: CORE_TOKEN, timeoutMs: 20_000, log: { warn: () => undefined } })
    outside = await openOutsideCore({ call, clock: { now: () => new Date() } })
  }, 60_000)
  afterAll(async () => other.stop())

  it.each(PRODUCTS)(
    '%s is priced, signed and bought with the answers of its first persona, and its papers say what was bought, whichever core system sells it',
    async (product) => {
      const asked = await (await publishContent(kit, [product]))(product)
      const { papers, receipt } = await buy(kit.shop, kit.db, asked)
      expect(papers).not.toContain('N/A')
      await expect(papers).toMatchFileSnapshot(`../../../../flow-schemas/${product}/qa/papers.txt`)

      const atInsurer = await openShop(kit.db, { core: () => outside, random: () => (bytes) => randomBytes(bytes) })
      const there = await buy(atInsurer, kit.db, asked)
      expect(there.papers).toBe(papers)
      const { policyNumber: _number, receiptToken: _token, acceptedAt: _at, documents: _documents, ...same } = receipt
      expect(there.receipt).toMatchObject({ ...same, policyNumber: expect.stringMatching(/^AVTAL/) })
    },
  )
})
