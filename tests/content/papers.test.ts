import { describe, expect, it } from 'vitest'
import { textsIn } from '../../src/answers/texts-in.ts'
import type { Papers } from '../../src/contract/papers.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { sensitiveInputs } from '../../src/engine/sensitive.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import type { Option } from '../../src/engine/document.ts'
import type { Persona } from '../../src/personas/persona.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { papersOf } from '../../src/quote/papers.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { CONTENT_FOLDER } from '../../src/server/platform/config/folders.ts'
import { PRODUCTS } from '../../src/server/testing/published-content.ts'
import { flowOf } from '../fixtures/flow.ts'
import { documentOf } from './product-documents.ts'

const files = await readContentFolder(CONTENT_FOLDER)
const bodyOf = (kind: string, id: string): unknown => files.find((file) => file.kind === kind && file.id === id)?.body

interface Product {
  readonly flow: Flow
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly page: ProductPage
}

const optionSets = Object.fromEntries(
  files.filter(({ kind }) => kind === 'options').map(({ id, body }) => [id, (body as unknown as { entries: Option[] }).entries]),
)

async function productOf(name: string): Promise<Product> {
  const document = documentOf(name)
  const copy = Object.assign({}, ...document.copy.map((page) => bodyOf('copy', `${page}.sv`))) as Copy
  return { flow: await flowOf(document), copy, options: optionSets, page: bodyOf('product', name) as ProductPage }
}

const personasOf = (name: string) => personasIn(bodyOf('personas', name))

interface Bought {
  readonly product: Product
  readonly evaluation: Evaluation
  readonly papers: Papers
}

/** The papers of a persona, as if every add-on that it has chosen costs 120 kr. */
function buy(product: Product, { answers, facts = {}, today }: Persona): Bought {
  const { flow, copy, options, page } = product
  const evaluation = evaluate(flow, answers, facts)
  const ids = Object.values(flow.document.properties).flatMap(({ quote }) => [quote?.addon ?? []].flat())
  const addons = ids.map((addonId) => ({ addonId, annualPremium: 120, selected: true }))
  const source = { flow, evaluation, options, texts: textsIn(copy) }
  return { product, evaluation, papers: papersOf(source, { addons }, page, today) }
}

async function papersOfPersona(name: string, persona: string): Promise<Papers> {
  const found = personasOf(name).find((each) => each.name === persona)
  if (!found) throw new Error(`${name} has no persona ${persona}`)
  return buy(await productOf(name), found).papers
}

const rowsIn = ({ answers, cover, addons }: Papers) => [...answers.flatMap(({ rows }) => rows), ...cover, ...addons]
const labelsIn = (papers: Papers) => rowsIn(papers).map(({ label }) => label)

/** Parts of the request that a paper prints in rows of its own. */
const PRINTED_APART = /^(insuranceHolder|startDate|payment|customer|termsAccepted)(\.|$)/

/** The inputs of a complete purchase that change the price or the contract, and that no row of the papers is about. */
function unprinted({ product: { flow, copy }, evaluation, papers }: Bought): string[] {
  const labels = labelsIn(papers).join('\n')
  const sensitive = sensitiveInputs(flow.document)
  return Object.entries(flow.document.properties).flatMap(([id, { quote, copy: key, items }]) => {
    const answer = evaluation.relevant[id]
    if (quote === undefined || PRINTED_APART.test(quote.path) || sensitive.has(id) || evaluation.hiddenInputs.has(id)) return []
    if (answer === undefined || (quote.addon !== undefined && answer !== true)) return []
    const label = items ? (copy[`${key}.row`] ?? '').replace('{number}', '1') : (copy[`${key}.summary`] ?? copy[`${key}.label`] ?? '?')
    return labels.includes(label) ? [] : [id]
  })
}

/** What the papers say of a cover. */
async function coverOf(name: string, persona: string, label: string): Promise<string | undefined> {
  return (await papersOfPersona(name, persona)).cover.find((row) => row.label === label)?.value
}

const VEHICLES = ['car', 'motorCycle', 'euMoped', 'moped', 'caravan', 'trailer', 'snowmobile', 'mobileHome']

/** The papers of each persona that nothing stops, with the answers that count. */
function boughtOf(product: Product, name: string) {
  return personasOf(name)
    .map((persona) => buy(product, persona))
    .filter(({ evaluation: { errors, blocks } }) => Object.keys(errors).length + Object.keys(blocks).length === 0)
    .map(({ evaluation, papers }) => ({ answers: evaluation.relevant, papers }))
}

/** How fact sheets begin a cover, and the covers that have it. */
const IN_COVERS = [
  ['Halv- och helförsäkring – ', new Set<unknown>(['half', 'full'])],
  ['Helförsäkring – ', new Set<unknown>(['full'])],
] as const

/** The covers that the fact sheet of a vehicle lists, each by its first word. */
function promisedCovers(name: string) {
  const { ipid } = bodyOf('documents', `${name}.sv`) as { readonly ipid: { readonly sections: readonly { items?: { text: string }[] }[] } }
  const texts = ipid.sections.flatMap(({ items = [] }) => items.map(({ text }) => text))
  return IN_COVERS.flatMap(([begin, covers]) =>
    texts.filter((text) => text.startsWith(begin)).map((text) => ({ covers, word: /^\p{L}+/u.exec(text.slice(begin.length))?.[0] ?? '?' })),
  )
}

async function boatDiscountsOf(persona: string): Promise<string[]> {
  const { cover } = await papersOfPersona('boat', persona)
  return cover.map(({ label }) => label).filter((label) => label.startsWith('Rabatt'))
}

describe('[B1.4] the papers', () => {
  it.each(PRODUCTS)('of %s lack no answer that makes the contract, and say nothing that is unknown', async (name) => {
    const product = await productOf(name)
    const complete = personasOf(name)
      .map((persona) => buy(product, persona))
      .filter(({ evaluation: { errors, blocks } }) => Object.keys(errors).length + Object.keys(blocks).length === 0)
    expect(complete.length).toBeGreaterThan(0)
    expect(complete.flatMap(unprinted)).toEqual([])
    expect(complete.filter(({ papers }) => JSON.stringify(papers).includes('N/A'))).toEqual([])
  })

  it.each(PRODUCTS)('of %s say nothing twice in the same words, and hide personal numbers', async (name) => {
    const product = await productOf(name)
    for (const { papers } of personasOf(name).map((persona) => buy(product, persona))) {
      const rows = rowsIn(papers).map(({ label, value }) => `${label}: ${value}`)
      expect(rows).toEqual([...new Set(rows)])
      expect(rows.filter((row) => /\d{8}-?\d{4}/.test(row))).toEqual([])
    }
  })

  it('hide the personal numbers of insured persons whom a row of cover names', async () => {
    const product = await productOf('accident')
    const copy = { ...product.copy, 'test.insured': 'Försäkrade', 'test.insured.value': '{insured}' }
    const [persona] = personasOf('accident')
    const { papers } = buy({ ...product, copy, page: { ...product.page, policyLetter: [{ copy: 'test.insured' }] } }, persona!)
    expect(papers.cover).toEqual([{ label: 'Försäkrade', value: expect.stringMatching(/^\p{L}+, \p{L}+, \d{8}-\*{4}/u) }])
  })

  it('of a boat name each discount that the customer gets, and no other', async () => {
    expect(await boatDiscountsOf('motorbåt, med i båtklubb')).toEqual(['Rabatt för båtklubb'])
    expect(await boatDiscountsOf('alla rabatter, varje kvartal')).toEqual([
      'Rabatt för båtklubb',
      'Rabatt för nautisk kompetens',
      'Rabatt för spårningsutrustning',
    ])
  })

  it('of a pregnancy name the other parent as insured, if that parent is', async () => {
    expect(await coverOf('pregnancy', 'båda föräldrarna', 'Försäkrade')).toContain('den andra föräldern')
    expect(await coverOf('pregnancy', 'grundskydd', 'Försäkrade')).toMatch(/^Du som är gravid och barnet/)
  })

  it('of a car with full cover name the damage to the car with its deductible, and no other cover', async () => {
    const { cover, addons } = await papersOfPersona('car', 'helförsäkring med allt')
    expect(cover.map(({ label }) => label)).toEqual([
      'Trafik',
      'Brand, stöld och bärgning',
      'Glas',
      'Maskinskada',
      'Rättsskydd',
      'Krisstöd',
      'Vagnskada',
    ])
    expect(cover.at(-1)?.value.replaceAll('\u00a0', ' ')).toMatch(/^Ingår, med \d[\d ]* kr i självrisk$/)
    expect(addons.length).toBeGreaterThan(0)
    expect(addons.every(({ value }) => value.replaceAll('\u00a0', ' ') === '120 kr per år')).toBe(true)
  })

  it.each(VEHICLES)('of %s name each cover that the fact sheet promises with what was bought', async (name) => {
    const product = await productOf(name)
    const promised = promisedCovers(name)
    expect(promised.length).toBeGreaterThan(3)
    for (const { answers, papers } of boughtOf(product, name)) {
      const labels = papers.cover.map(({ label }) => label.toLowerCase()).join()
      const missing = promised.filter(({ covers, word }) => covers.has(answers['cover']) && !labels.includes(word))
      expect({ cover: answers['cover'], missing }).toEqual({ cover: answers['cover'], missing: [] })
    }
  })

  it.each(VEHICLES)('of %s state the deductible of each cover that has one', async (name) => {
    const rows = boughtOf(await productOf(name), name).flatMap(({ papers }) => papers.cover)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ label, value }) => !['Trafik', 'Krisstöd'].includes(label) && !value.includes('i självrisk'))).toEqual([])
  })

  it('of a laid-up car name no cover in traffic', async () => {
    const { cover, addons } = await papersOfPersona('car', 'avställd bil')
    expect(cover.map(({ label }) => label)).toEqual(['Brand, stöld och skadegörelse medan bilen är avställd'])
    expect(addons).toEqual([])
  })

  it('of a home say for how long a journey it is covered, as bought', async () => {
    expect(await coverOf('home', 'hyresrätt 62 kvm', 'Reseskydd')).toContain('45 dagar')
    expect(await coverOf('home', 'bostadsrätt med tillval', 'Reseskydd')).toContain('90 dagar')
  })

  it('of a house name machine damage and pests with Plus alone', async () => {
    const product = await productOf('house')
    const ofPlus = boughtOf(product, 'house').map(({ answers, papers: { cover } }) => [
      answers['level'] === 'PLUS',
      cover.some(({ label }) => label === 'Maskinskada') && cover.some(({ label }) => label === 'Skadedjurssanering'),
    ])
    expect(ofPlus).toContainEqual([true, true])
    expect(ofPlus.filter(([isPlus, isNamed]) => isPlus !== isNamed)).toEqual([])
  })

  it('[P3.1] of a life insurance say nothing of health', async () => {
    const [persona] = personasOf('life')
    const { answers } = buy(await productOf('life'), persona!).papers
    expect(answers.flatMap(({ rows }) => rows).map(({ label }) => label)).toEqual(['Försäkringsbelopp'])
  })
})
