import { describe, expect, it } from 'vitest'
import type { PolicyDocumentContent } from '../../src/contract/documents.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import { input } from '../../tests/fixtures/flow.ts'
import { gardenClub } from '../testing/garden-club.ts'
import { wordContentFault, type ContentFault } from './content-faults.ts'
import { documentsText } from './document-text.ts'
import { messageNumberFaults } from './message-numbers.ts'
import { monthlyAmountFaults } from './monthly-amounts.ts'
import { nameFaults, textsBesidePage } from './name-faults.ts'
import { textEntries } from './text-entries.ts'
import { withdrawalFaults } from './withdrawal.ts'

const labels = { tick: 'Ingår', cross: 'Ingår inte', exclamation: 'Gräns', place: 'Gäller', page: 'Sida', version: 'V', policyNumber: 'Nr' }

const documentOf = (kind: 'precontract' | 'terms', ...paragraphs: string[]): PolicyDocumentContent => ({
  kind,
  title: 'Villkor för spadförsäkring',
  version: '2026-11',
  language: 'sv-SE',
  labels,
  sections: [{ heading: 'Ångerrätt', paragraphs, items: [{ text: 'Spadar', mark: 'tick' }] }],
})

const FOURTEEN = 'Du får ångra avtalet inom 14 dagar. Vi betalar tillbaka inom 30 dagar.'
const documents = { precontract: documentOf('precontract', 'Du har 14 dagars ångerrätt.'), terms: documentOf('terms', FOURTEEN) }
const page = {
  copy: 'club.product',
  covers: [],
  notCovered: [],
  steps: [],
  faq: [],
  policyLetter: [],
  documents: [],
  priceExample: { copy: 'club.price' },
}
const product = page as unknown as ProductPage

const codesOf = (faults: readonly ContentFault[]) => faults.map(({ code }) => code)
const worded = (faults: readonly ContentFault[]) => faults.map((fault) => wordContentFault(fault, 'sv'))

describe('[D4] the days of withdrawal', () => {
  it('that documents and tariff agree about are no fault, whatever else takes days', () => {
    expect(withdrawalFaults(documents, { 'x.y': 'Du kan ångra dig.' }, 14)).toEqual([])
  })

  it('that a text states otherwise than the tariff are named with their place and the text', () => {
    expect(worded(withdrawalFaults(documents, { 'club.faq': 'Du har 10 dagars ångerrätt' }, 14))).toEqual([
      'Texten club.faq: ångerrätten är 10 dagar, men tariffen säger 14. Texten: "Du har 10 dagars ångerrätt"',
    ])
    expect(codesOf(withdrawalFaults(documents, {}, 30))).toEqual(['withdrawalDays', 'withdrawalDays'])
  })

  it('that a document does not state are a fault', () => {
    expect(worded(withdrawalFaults({ ...documents, terms: documentOf('terms', 'Inget.') }, {}, 14))).toEqual([
      'Dokumentet terms säger inte att ångerrätten är 14 dagar.',
    ])
  })
})

describe('[D4] texts', () => {
  it('that state a price per month other than a twelfth of the year are a fault', () => {
    const texts = { 'club.price': '1 140 kr per år (95 kr i månaden)', 'club.other': '1 140 kr per år (96 kr i månaden)' }
    expect(worded(monthlyAmountFaults(documents, texts))).toEqual([
      'Texten club.other: 1140 kr per år är inte 96 kr i månaden. Texten: "1 140 kr per år (96 kr i månaden)"',
    ])
  })

  it('of another product show by its name in a document and in the text to sign', () => {
    const signed = { ...gardenClub, flow: 'club', steps: [{ id: 'sign', type: 'sign', copy: 'club.sign' } as const] }
    const copy = { 'club.product.name': 'Spadförsäkring', 'club.sign.text': '# Spadförsäkring' }
    expect(nameFaults(signed, product, copy, documents)).toEqual([])
    expect(worded(nameFaults(signed, product, { ...copy, 'club.product.name': 'Krattförsäkring' }, documents))).toEqual([
      'Dokumentet precontract heter "Villkor för spadförsäkring", men produkten heter "Krattförsäkring".',
      'Dokumentet terms heter "Villkor för spadförsäkring", men produkten heter "Krattförsäkring".',
      'Texten att skriva under säger inte produktens namn, "Krattförsäkring".',
    ])
  })

  it.each([
    ['age.max', 'Du kan vara högst 72 år', []],
    ['age.max', 'Du ska vara under 73 år', []],
    ['age.max', 'Du ska ha fyllt 18 år', ['messageNumber']],
    ['age.min', 'Du ska ha fyllt 18 men inte 73 år', []],
    ['age.max', 'Du kan vara högst {max:number} år', []],
    ['schema.maxLength', 'Skriv högst 1 000 tecken', []],
    ['schema.maxLength', 'Skriv högst 100 tecken', ['messageNumber']],
    ['schema.pattern', 'Skriv som 17:30', []],
    ['dateWindow.early', 'För högst 10 år sedan', []],
    ['dateWindow.early', 'För högst 5 år sedan', ['messageNumber']],
  ])('of the error %s, "%s", are compared with the numbers of its rule', (message, text, codes) => {
    const who = input({
      type: 'string',
      age: { min: 18, max: 72 },
      maxLength: 1000,
      dateWindow: { from: { years: -10 } },
      pattern: '^[0-9]+$',
      copy: 'club.who',
    })
    const document = { ...gardenClub, properties: { who } }
    expect(codesOf(messageNumberFaults(document, { [`club.who.error.${message}`]: text }))).toEqual(codes)
  })
})

describe('the texts of a flow as entries', () => {
  it('stand with what they belong to, in the order of the document, whatever the order of the copy page', () => {
    const texts = {
      'gardenClub.tooYoung.title': 'För ung',
      'soil.clay': 'Lera',
      'gardenClub.leader.label': 'Vem?',
      'gardenClub.people.title': 'Vilka?',
    }
    const leaderFirst = Object.fromEntries(Object.entries(texts).toReversed())
    const entries = textEntries({ document: gardenClub, options: {}, texts })
    expect(entries).toEqual(textEntries({ document: gardenClub, options: {}, texts: leaderFirst }))
    expect(entries).toEqual([
      { title: 'Steget people', depth: 0, attributes: [['title', 'Vilka?']] },
      { title: 'Fältet leader', depth: 0, attributes: [['label', 'Vem?']] },
      { title: 'Utfallet tooYoung', depth: 0, attributes: [['title', 'För ung']] },
      { title: 'Texten soil', depth: 0, attributes: [['clay', 'Lera']] },
    ])
  })

  it('leave out what the page of the product shows', () => {
    expect(textsBesidePage({ 'club.product.name': 'x', 'club.leader.label': 'y' }, product)).toEqual({ 'club.leader.label': 'y' })
  })
})

it('documents are read as a text, with a word for each sign', () => {
  expect(documentsText(documents)).toContain('## Ångerrätt\nDu har 14 dagars ångerrätt.\n- Ingår: Spadar\n')
})
