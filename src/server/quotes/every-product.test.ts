import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishRules } from '../../../tests/fixtures/publish-rules.ts'
import { vocabulary } from '../../../validators/vocabulary.ts'
import type { Receipt } from '../../contract/quotes.ts'
import { evaluate } from '../../engine/evaluate.ts'
import type { Persona } from '../../personas/persona.ts'
import { buildQuoteRequest } from '../../quote/request.ts'
import { createBundleStore, readLiveFlows } from '../content/bundles.ts'
import { readContentFolder } from '../content/content-files.ts'
import { seedContent } from '../content/seed.ts'
import { describeShop } from '../testing/describe-shop.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'flow-schemas')
const TODAY = '2026-11-21'
const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const

const files = await readContentFolder(FOLDER)
const PRODUCTS = files.filter(({ kind }) => kind === 'product').map(({ id }) => id)

/** The first persona of a product goes all the way. */
function firstPersona(flow: string): Pick<Persona, 'answers' | 'facts'> {
  const body = files.find(({ kind, id }) => kind === 'personas' && id === flow)?.body as { personas: Persona[] } | undefined
  return body?.personas[0] ?? { answers: {} }
}

describeShop('[B4.5] every product of the shop', (kit) => {
  it('is priced, signed and bought with the answers of its first persona, and its policy letter is printed', async () => {
    const log = { info: () => undefined, error: () => undefined }
    await seedContent(kit.db, { folder: FOLDER, rules: publishRules, clock: kit.shop.clock, log })
    const live = await readLiveFlows(kit.db)
    const bundles = createBundleStore(kit.db, vocabulary, () => TODAY)
    for (const product of PRODUCTS) {
      const loaded = await bundles.get(live.find(({ flow }) => flow === product)?.hash ?? '')
      if (!loaded) throw new Error(`${product} is not published`)
      const { bundle, flow } = loaded
      const { answers, facts } = firstPersona(product)
      const request = buildQuoteRequest(bundle.document, evaluate(flow, answers, facts).relevant, bundle.hash, SALES)
      const key = bundle.document.quote?.path ?? ''
      const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
      expect(`${product} ${created.statusCode} ${created.statusCode === 200 ? '' : created.body}`).toBe(`${product} 200 `)
      const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
      await kit.shop.sign(quoteNumber)
      const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
      expect(`${product} ${accepted.statusCode}`).toBe(`${product} 200`)
      const { receipt } = accepted.json<{ receipt: Receipt }>()
      expect(receipt.product).toBe(key)
      const letter = await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
      expect(`${product} ${letter.statusCode}`).toBe(`${product} 200`)
      expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  }, 180_000)
})
