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
import { readPdf } from '../../src/server/testing/read-pdf.ts'
import { fillFromTemplate, temporaryFolder } from '../embedded-folder.ts'
import { BICYCLE, INSTRUMENT, putIn, type BroughtProduct } from '../put-in-product.ts'

const BEGIN = Date.parse('2026-11-21T11:00:00Z')

/** Returns what the browser sends of a persona. @param shown inputs that the form shows without asking */
function answersOf({ content, flow }: BroughtProduct, name: string, shown: Answers): Answers {
  const personas = personasIn(JSON.parse(readFileSync(join(content, flow, 'personas.json'), 'utf8')))
  const persona = personas.find((one) => one.name === name)
  if (!persona) throw new Error(`there is no persona ${name}`)
  return { ...persona.answers, ...shown }
}

/** Opens a shop without the product, whose operator has added its tariff. */
async function openShop({ tariffs }: BroughtProduct) {
  const folder = temporaryFolder()
  const dataDir = fillFromTemplate(join(folder, 'data'))
  const clock = { now: () => new Date(BEGIN + performance.now()) }
  const errors: string[] = []
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, TARIFF_DIR: tariffs, LOG_LEVEL: 'error' }),
    webFolder: makeWebFolder(join(folder, 'web')),
    contentFolder: copyContent(join(folder, 'content'), []),
    clock,
    random: randomBytes,
    logStream: { write: (line) => void errors.push(line) },
  })
  onTestFailed(() => console.error(errors.join('')))
  onTestFinished(async () => server.stop())
  return { origin: `http://localhost:${server.port}`, dataDir, clock }
}

async function readLetter(origin: string, { receiptToken }: Receipt): Promise<Buffer> {
  const letter = await fetch(`${origin}/api/receipts/${receiptToken}/documents/forsakringsbrev.pdf`)
  expect(letter.status).toBe(200)
  return Buffer.from(await letter.arrayBuffer())
}

const bicycleOf = (name: string) => answersOf(BICYCLE, name, { city: 'Uppsala' })

describe('[D3] [B1.1] a product of content, copy and a tariff table', () => {
  it('is put into the content service of a running server, published, and bought', async () => {
    const { origin, dataDir, clock } = await openShop(BICYCLE)
    const readProduct = async (): Promise<unknown> => {
      const query = '{ product(path: "/person/cykelforsakring") { product flow insuranceType } }'
      return (await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`)).json()
    }

    expect(await readProduct()).toEqual({ data: { product: null } })
    expect(await putIn(BICYCLE, { url: origin, dataDir })).toMatch(/bicycle: inga fel\nbicycle: live som [\w-]{22}$/)
    expect(await readProduct()).toEqual({ data: { product: { product: 'bicycle', flow: 'bicycle', insuranceType: 'BicycleInsurance' } } })

    const customer = await visitServer(origin, clock, BICYCLE.flow)
    // 120 kr of help on the road, and 3 % of 25 000 kr: 1.2 for an electric one, 1.1 for a new one, 1 for Uppsala and the deductible
    const quote = await customer.createQuote(origin, bicycleOf('ny elcykel'))
    expect(quote.annualPremium).toBe(1_110)
    // 1.1 for a cargo bicycle: 1 027.50, and 96 kr of accessories
    expect((await customer.createQuote(origin, bicycleOf('lådcykel med tillbehör'))).annualPremium).toBe(1_124)

    // the product's own calls and its inquiry, by what its document declares alone
    const own = (answers: Answers) => toOwnBody(customer.requestOf(answers), document.quote.calls)
    const priced = await customer.call<OwnQuoteResponse>(`${origin}/api/coral/cycling/create`, own(bicycleOf('ny elcykel')))
    expect(priced.quote).toMatchObject({ annualPremium: 1_110, insuranceType: 'BicycleInsurance' })
    const dear = { ...bicycleOf('ny elcykel'), value: 55_000 }
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
    expect((await readLetter(origin, receipt)).subarray(0, 5).toString()).toBe('%PDF-')
  }, 60_000)

  it('with groups, lists and calculated values is priced by what its rows amount to, and its contract says what was answered', async () => {
    const { origin, dataDir, clock } = await openShop(INSTRUMENT)
    expect(await putIn(INSTRUMENT, { url: origin, dataDir })).toMatch(/instrument: inga fel\ninstrument: live som [\w-]{22}$/m)
    const customer = await visitServer(origin, clock, INSTRUMENT.flow)
    const one = { instrumentsWorth: 40_000, worth: 40_000, city: 'Uppsala' }
    // 150 kr, 1.2 % of 40 000 kr and 60 kr for a string instrument
    expect((await customer.createQuote(origin, answersOf(INSTRUMENT, 'fiolist i Uppsala', one))).annualPremium).toBe(690)
    const shown = {
      instrumentsWorth: 55_000,
      accessoriesWorth: 6_500,
      worth: 61_500,
      daysAway: 40,
      tripLength: 45,
      ownPart: 41_500,
      city: 'Uppsala',
    }
    const band = answersOf(INSTRUMENT, 'bandet', shown)
    // 150 + 660 + 130 for accessories + 2 × 60 + 25 for two string instruments + 40 × 6 away + 200 in the tour bus
    // + 240 abroad + 15 × 4 for a long journey
    const quote = await customer.createQuote(origin, band)
    expect(quote.annualPremium).toBe(1_825)
    // the server calculates again, and takes no other value from the browser
    await expect(customer.createQuote(origin, { ...band, instrumentsWorth: 1_000 })).rejects.toThrow('instrumentsWorth factDiffers')

    await customer.collect(origin, await customer.signOnPhone(origin, quote.quoteNumber))
    const receipt: Receipt = await customer.accept(origin, quote.quoteNumber)
    expect(receipt).toMatchObject({ product: 'instrument', insuranceType: 'InstrumentInsurance' })
    const letter = readPdf(await readLetter(origin, receipt)).text.replaceAll(/\s+/g, ' ')
    for (const said of ['Farfars fiol', 'VI 1234', 'I en replokal, I en turnébuss', '61 500 kr', '45 dagar', 'Bo Ek'])
      expect(letter).toContain(said)
  }, 60_000)
})
