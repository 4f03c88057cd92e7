import { describe, expect, it } from 'vitest'
import { ICON_BOX, MARK_PATHS, SECTION_PATHS } from '../../src/contract/document-icons.ts'
import { findDocumentFaults, documentTexts } from '../../src/contract/documents-check.ts'
import { DOCUMENT_KINDS, type PolicyDocuments } from '../../src/contract/documents.ts'
import { ProductPage, productCopyKeys } from '../../src/contract/product.ts'
import { formatMoney, formatNumber } from '../../src/copy/formats.ts'
import { isPlaceholderType, placeholdersOf } from '../../src/copy/placeholders.ts'
import { Value } from 'typebox/value'
import { readContent, readContentText, readCopy, readOptions } from './child-files.ts'

const COPY_FILES = ['copy/general.sv.json', 'copy/site.sv.json', 'child/copy.sv.json'] as const
const documents = readContent('child/documents.sv.json') as PolicyDocuments
const product = readContent('child/product.json') as ProductPage
const copy = readCopy(...COPY_FILES, 'copy/validators.sv.json')
const entries = Object.entries(copy)

/** The heads of an insurance product information document, in their order. Regulation (EU) 2017/1469. */
const IPID_HEADS = [
  'Vad är detta för en försäkring?',
  'Vad ingår i försäkringen?',
  'Vad ingår inte i försäkringen?',
  'Finns det några begränsningar av vad försäkringen täcker?',
  'Var gäller försäkringen?',
  'Vilka är mina skyldigheter?',
  'När och hur ska jag betala?',
  'När börjar och slutar försäkringen gälla?',
  'Hur kan jag säga upp avtalet?',
]

/** Insured sum and yearly price of each level, in kr. */
const LEVELS = [
  [592_000, 1740],
  [1_184_000, 2196],
  [1_776_000, 2700],
  [2_368_000, 3240],
] as const

describe('[B1.2] texts of the child insurance', () => {
  it('has a text for every key that the product page refers to', () => {
    expect(productCopyKeys(product).filter((key) => !Object.hasOwn(copy, key))).toEqual([])
  })

  it.each(COPY_FILES)('%s has every key once, with the prefix of its page', (path) => {
    const keys = [...readContentText(path).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key)
    expect(keys.length).toBe(new Set(keys).size)
    const page = path.startsWith('child') ? 'child.' : `${path.slice('copy/'.length, -'.sv.json'.length)}.`
    // A flow's page also holds the generic errors in the flow's own words: `error.<message>.<flow>`. [P7.3]
    const isOwnError = (key: string) => key.startsWith('error.') && key.endsWith(`.${page.slice(0, -1)}`)
    expect(keys.filter((key) => !key.startsWith(page) && !isOwnError(key))).toEqual([])
  })

  it('uses placeholders of known types only, and is written in composed letters', () => {
    const unknown = entries.flatMap(([key, text]) =>
      placeholdersOf(text)
        .filter(({ type }) => !isPlaceholderType(type))
        .map(({ name, type }) => `${key}: {${name}:${type}}`),
    )
    expect(unknown).toEqual([])
    expect(
      entries.filter(
        ([, text]) =>
          text.trim() === '' || text !== text.trim() || text !== text.normalize('NFC') || /\{[^}]*$|\{\}|[.,] {2,}| ,/.test(text),
      ),
    ).toEqual([])
  })

  it('says what the specification asks for word for word', () => {
    expect(copy['general.terms.error.schema.const']).toBe('Godkänn avtal och villkor')
    expect(copy['general.terms.error.schema.required']).toBe('Godkänn avtal och villkor')
    expect(copy['general.price.later']).toBe('Priset visas när du har fyllt i uppgifterna')
    expect(copy['general.withdrawal.button']).toBe('Ångra avtalet här')
  })
})

describe('[B1.4] the insurer is a placeholder everywhere', () => {
  const texts = [...entries.map(([, text]) => text), ...DOCUMENT_KINDS.flatMap((kind) => documentTexts(documents[kind] ?? documents.terms))]

  it('has no name, telephone number, e-mail address or organisation number of its own', () => {
    const literal = texts.filter((text) =>
      /Teckna Försäkring|(?<!till exempel )\b0\d{1,3}-\d|\S@(?!example\.se)|\b\d{6}-\d{4}\b/.test(text),
    )
    expect(literal).toEqual([])
  })
})

describe('[B1.3] the product page', () => {
  it('obeys its schema', () => {
    expect([...Value.Errors(ProductPage, product)]).toEqual([])
  })

  it('states the lowest price', () => {
    expect(product.priceExample.annual).toBe(LEVELS[0][1])
    expect(copy[product.priceExample.copy]).toContain(formatMoney(LEVELS[0][0]))
  })

  it('lists what is covered and what is not in the right list', () => {
    expect(product.covers.every((cover) => cover.included)).toBe(true)
    expect(product.notCovered.some((cover) => cover.included)).toBe(false)
  })
})

describe('policy documents of the child insurance', () => {
  it('obey their schema and the rules of an IPID', () => {
    expect(findDocumentFaults(documents)).toEqual([])
  })

  it('has the fixed heads of an IPID in the fixed order', () => {
    expect(documents.ipid?.sections.map((section) => section.heading)).toEqual(IPID_HEADS)
  })

  it('state the levels of the options set with their prices', () => {
    expect(readOptions()['childInsuredSum']?.map((option) => option.amount)).toEqual(LEVELS.map(([sum]) => sum))
    const precontract = documentTexts(documents.precontract).join('\n')
    for (const [sum, price] of LEVELS) {
      expect(precontract).toContain(
        `Försäkringsbelopp ${formatMoney(sum)}: ${formatMoney(price)} per år (${formatMoney(Math.round(price / 12))} i månaden)`,
      )
      expect(documentTexts(documents.terms).join('\n')).toContain(formatNumber(sum))
      expect(documentTexts(documents.ipid ?? documents.terms).join('\n')).toContain(formatNumber(price))
    }
  })

  it('have the same version, and headings of their own for each section', () => {
    const all = DOCUMENT_KINDS.flatMap((kind) => documents[kind] ?? [])
    expect(new Set(all.map(({ version }) => version)).size).toBe(1)
    for (const { sections } of all) expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length)
  })

  it('number the sections of the terms without a gap', () => {
    const numbers = documents.terms.sections.filter(({ level }) => level === undefined).map(({ heading }) => Number.parseInt(heading, 10))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

describe('pictures', () => {
  it('stay within their box', () => {
    for (const path of [...Object.values(MARK_PATHS), ...Object.values(SECTION_PATHS)]) {
      const numbers = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number))
      expect(numbers.length % 2).toBe(0)
      expect(numbers.filter((number) => number < 0 || number > ICON_BOX)).toEqual([])
    }
  })
})
