import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import type { InquiryResponse, OwnCoverages, OwnQuoteResponse } from '../../src/contract/own-calls.ts'
import type { Receipt } from '../../src/contract/quotes.ts'
import type { Answers } from '../../src/engine/document.ts'
import { toOwnBody } from '../../src/quote/own-body.ts'
import document from '../fixtures/bicycle/content/bicycle/flow.json' with { type: 'json' }
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { startServer } from '../../src/server/app/app.ts'
import { visitServer } from '../../src/server/testing/remote-customer.ts'
import { copyContent } from '../../src/server/testing/content-folder.ts'
import { makeWebFolder } from '../../src/server/testing/web-folder.ts'
import { fillFromTemplate, temporaryFolder } from '../embedded-folder.ts'
import { BICYCLE, putInBicycle } from '../put-in-product.ts'

const BEGIN = Date.parse('2026-11-21T11:00:00Z')
const personas = personasIn(JSON.parse(readFileSync(join(BICYCLE.content, BICYCLE.flow, 'personas.json'), 'utf8')))
/** Returns what the browser sends, including inputs that the form shows without asking. */
const answersOf = (name: string): Answers => {
  const persona = personas.find((one) => one.name === name)
  if (!persona) throw new Error(`there is no persona ${name}`)
  return { ...persona.answers, city: 'Uppsala' }
}

describe('[D3] [B1.1] a product of content, copy and a tariff table', () => {
  it('is put into the content service of a running server, published, and bought', async () => {
    const folder = temporaryFolder()
    const dataDir = fillFromTemplate(join(folder, 'data'))
    const clock = { now: () => new Date(BEGIN + performance.now()) }
    const errors: string[] = []
    const server = await startServer({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, TARIFF_DIR: BICYCLE.tariffs, LOG_LEVEL: 'error' }),
      webFolder: makeWebFolder(join(folder, 'web')),
      contentFolder: copyContent(join(folder, 'content'), []),
      clock,
      random: randomBytes,
      logStream: { write: (line) => void errors.push(line) },
    })
    onTestFailed(() => console.error(errors.join('')))
    onTestFinished(async () => server.stop())
    const origin = `http://localhost:${server.port}`
    const readProduct = async (): Promise<unknown> => {
      const query = '{ product(path: "/person/cykelforsakring") { product flow insuranceType } }'
      return (await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`)).json()
    }

    expect(await readProduct()).toEqual({ data: { product: null } })
    expect(await putInBicycle({ url: origin, dataDir })).toMatch(/bicycle: inga fel\nbicycle: live som [\w-]{22}$/)
    expect(await readProduct()).toEqual({ data: { product: { product: 'bicycle', flow: 'bicycle', insuranceType: 'BicycleInsurance' } } })

    const customer = await visitServer(origin, clock, BICYCLE.flow)
    // 120 kr of help on the road, and 3 % of 25 000 kr: 1.2 for an electric one, 1.1 for a new one, 1 for Uppsala and the deductible
    const quote = await customer.createQuote(origin, answersOf('ny elcykel'))
    expect(quote.annualPremium).toBe(1_110)
    // 1.1 for a cargo bicycle: 1 027.50, and 96 kr of accessories
    expect((await customer.createQuote(origin, answersOf('lådcykel med tillbehör'))).annualPremium).toBe(1_124)

    // the product's own calls and its inquiry, by what its document declares alone
    const own = (answers: Answers) => toOwnBody(customer.requestOf(answers), document.quote.calls)
    const priced = await customer.call<OwnQuoteResponse>(`${origin}/api/coral/cycling/create`, own(answersOf('ny elcykel')))
    expect(priced.quote).toMatchObject({ annualPremium: 1_110, insuranceType: 'BicycleInsurance' })
    const dear = { ...answersOf('ny elcykel'), value: 55_000 }
    const unpriced = (await customer.call<OwnQuoteResponse>(`${origin}/api/coral/cycling/create`, own(dear))).quote
    expect(unpriced).not.toHaveProperty('annualPremium')
    const asked = await customer.call<OwnQuoteResponse>(`${origin}/api/coral/cycling/update?quoteNumber=${unpriced.quoteNumber}`, {})
    expect(asked.inquiry?.reference).toMatch(/./)
    const again = await customer.call<InquiryResponse>(`${origin}/api/coral/quotes/inquire?quoteNumber=${unpriced.quoteNumber}`, {})
    expect(again.inquiry).toEqual(asked.inquiry)
    const { deductibles } = await customer.call<OwnCoverages>(`${origin}/api/get-cycling-coverages`)
    expect(deductibles.length).toBeGreaterThan(1)

    await customer.collect(origin, await customer.signOnPhone(origin, quote.quoteNumber))
    const receipt: Receipt = await customer.accept(origin, quote.quoteNumber)
    expect(receipt).toMatchObject({ product: 'bicycle', insuranceType: 'BicycleInsurance' })
    const letter = await fetch(`${origin}/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
    expect(letter.status).toBe(200)
    expect(
      Buffer.from(await letter.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }, 60_000)
})
