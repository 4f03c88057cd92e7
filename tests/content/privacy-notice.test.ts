import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proseBlocks, prosePieces } from '../../src/copy/prose.ts'
import { PAGES } from '../../src/contract/page-paths.ts'
import { SETTINGS_PAGE, WALLET_PAGE } from '../../src/contract/customer-pages.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { BROUGHT_PRODUCTS } from '../put-in-product.ts'
import { readCopy } from './child-files.ts'

const text = readCopy('copy/privacy.sv.json')['privacy.text'] ?? ''
const blocks = proseBlocks(text)

/** Returns the text below a heading, to the next one of its level or above. */
function below(heading: string): string {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading)
  const level = blocks[from]?.kind === 'heading' ? blocks[from].level : 2
  const rest = blocks.slice(from + 1)
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level <= level)
  const own = end < 0 ? rest : rest.slice(0, end)
  return own.map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text)).join('\n')
}

describe('the privacy notice, by GDPR articles 13 and 14', () => {
  it.each([
    ['Så når du oss', ['{insurerName}', '{organizationNumber}', '{address}', '{email}', 'dataskyddsombud']],
    ['Vilka uppgifter vi behandlar', ['personnummer', 'kontonummer', 'hälsa', '3 kap. 10 §']],
    ['Varifrån uppgifterna kommer', ['folkbokföringen', 'vägtrafikregistret', 'fastighetsregistret', 'BankID', 'obligatoriska']],
    ['Beslut som fattas automatiskt', ['automatiskt', 'prövat av en människa', 'artikel 22', '{phone}']],
    [
      'Vilka som får del av uppgifterna',
      ['Register', 'BankID', 'Bankgirocentralen', 'Återförsäkringsbolag', 'Samarbetspartner', 'Myndigheter'],
    ],
    ['Överföring utanför EU', ['EES', 'standardavtalsklausuler']],
    ['Hur länge vi sparar uppgifterna', ['två dagar', 'tjugo minuter', 'tio år', 'sju år', 'tre dagar', 'en timme', 'ett år']],
    [
      'Dina rättigheter',
      ['Tillgång', 'Rättelse', 'Radering', 'Begränsning', 'Dataportabilitet', 'Invändning', 'inom en månad', 'människa'],
    ],
    ['Så tar du tillbaka ett samtycke', ['när som helst', 'Erbjudanden', 'Statistik', `](/${PAGES.storage})`]],
    ['Om du tycker att vi gör fel', ['Integritetsskyddsmyndigheten', 'https://www.imy.se']],
  ])('says under "%s" what the regulation asks for', (heading, words) => {
    const said = below(heading)
    expect(words.filter((word) => !said.includes(word))).toEqual([])
  })

  it('gives each purpose a legal basis of its own', () => {
    const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Varför vi behandlar uppgifterna')
    const to = blocks.findIndex((block, index) => index > from && block.kind === 'heading' && block.level === 2)
    const purposes = blocks.slice(from, to).flatMap((block) => (block.kind === 'heading' && block.level === 3 ? [block.text] : []))
    expect(purposes.length).toBeGreaterThan(6)
    expect(purposes.filter((purpose) => !/Rättslig grund: .*\(artikel (6\.1 [a-f]|9\.2)/.test(below(purpose)))).toEqual([])
    expect(below('Uppgifter om hälsa')).toContain('artikel 9.2')
  })

  it('links only to pages that the shop has, and to the authority', () => {
    const parts = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    const links = parts.flatMap(prosePieces).flatMap(({ address }) => address ?? [])
    const known = new Set<string>([...Object.values(PAGES).map((path) => `/${path}`), SETTINGS_PAGE, WALLET_PAGE, 'https://www.imy.se'])
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((address) => !known.has(address))).toEqual([])
  })

  it('has short paragraphs', () => {
    const long = blocks.flatMap((block) => (block.kind === 'paragraph' && block.text.length > 420 ? [block.text] : []))
    expect(long).toEqual([])
  })
})

const folders = [join(import.meta.dirname, '..', '..', 'flow-schemas'), ...BROUGHT_PRODUCTS.map(({ content }) => content)]
const files = (await Promise.all(folders.map(readContentFolder))).flat()
const asked = files.filter(({ kind }) => kind === 'flow' || kind === 'fragment')

/** Returns every object in a piece of content. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
}

/** An input is a schema of a text; the rule is a keyword of it. */
const asksForNumber = (part: Record<string, unknown>) => part['type'] === 'string' && Object.hasOwn(part, 'personalNumber')

describe('a question about a personal number', () => {
  it('has the widget that links to the privacy notice, in every flow and fragment', () => {
    const asking = asked.flatMap(({ id, body }) => objectsIn(body).map((part) => ({ id, part }))).filter(({ part }) => asksForNumber(part))
    expect(asking.length).toBeGreaterThan(10)
    expect(asking.filter(({ part }) => part['widget'] !== 'personalNumber').map(({ id }) => id)).toEqual([])
  })
})
