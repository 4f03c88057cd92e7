import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { documentTexts, findDocumentFaults } from './documents-check.ts'
import {
  markLabel,
  MARKS,
  PolicyDocuments,
  SECTION_ICONS,
  type DocumentSection,
  type PolicyDocumentContent,
  type SectionIcon,
} from './documents.ts'

const labels = {
  tick: 'Ingår',
  cross: 'Ingår inte',
  exclamation: 'Begränsning',
  place: 'Gäller',
  page: 'Sida',
  version: 'Version',
  policyNumber: 'Nummer',
}
const MARK_OF = { insured: 'tick', notInsured: 'cross', restriction: 'exclamation', where: 'tick' } as const

function section(icon: SectionIcon): DocumentSection {
  const mark = icon in MARK_OF ? MARK_OF[icon as keyof typeof MARK_OF] : undefined
  return { heading: icon, icon, items: [{ text: `${icon} text`, ...(mark ? { mark } : {}) }] }
}

function content(kind: PolicyDocumentContent['kind'], more: Partial<PolicyDocumentContent> = {}): PolicyDocumentContent {
  return { kind, title: 'Titel', version: '2026-11', language: 'sv-SE', labels, sections: SECTION_ICONS.map(section), ...more }
}

const documents = (ipid: Partial<PolicyDocumentContent> = {}, terms: Partial<PolicyDocumentContent> = {}) => ({
  ipid: content('ipid', ipid),
  precontract: content('precontract'),
  terms: content('terms', terms),
})

const isDocuments = (value: unknown) => Value.Check(PolicyDocuments, value)
const codesOf = (all: PolicyDocuments) => findDocumentFaults(all).map(({ code, at }) => `${code} ${at.join('/')}`)
const faultsOf = (text: string) => codesOf(documents({}, { intro: [text] }))

describe('the faults of documents', () => {
  it('are none where they obey the rules, or where a life product has no IPID', () => {
    expect(codesOf(documents())).toEqual([])
    const { ipid: _, ...life } = documents()
    expect(codesOf(life)).toEqual([])
  })

  it('are not looked for in what is no document', () => {
    expect(isDocuments(documents())).toBe(true)
    expect(isDocuments({ ...documents(), terms: { ...content('terms'), version: 'nu' } })).toBe(false)
    expect(isDocuments({ precontract: content('precontract') })).toBe(false)
    expect(isDocuments(documents({ title: 'A & B' }))).toBe(false)
  })

  it('are heads in another order, one too few, and one twice', () => {
    const [first, second, ...rest] = SECTION_ICONS.map(section) as [DocumentSection, DocumentSection, ...DocumentSection[]]
    for (const sections of [
      [second, first, ...rest],
      [first, ...rest],
      [first, first, second, ...rest],
    ]) {
      expect(codesOf(documents({ sections }))).toEqual(['ipidHeads ipid/sections'])
    }
  })

  it('are a sign that is missing, wrong, or where none belongs', () => {
    for (const [icon, item] of [
      ['insured', { text: 'a' }],
      ['notInsured', { text: 'a', mark: 'tick' }],
      ['payment', { text: 'a', mark: 'exclamation' }],
    ] as const) {
      const sections = SECTION_ICONS.map((name) => (name === icon ? { heading: name, icon, items: [item] } : section(name)))
      expect(codesOf(documents({ sections }))).toEqual([`ipidSign ipid/sections/${SECTION_ICONS.indexOf(icon)}/items/0`])
    }
  })

  it('are a placeholder that no document can fill, and a type that does not exist', () => {
    expect(faultsOf('Ring {phone}')).toEqual([])
    expect(faultsOf('Hej {customerName}')).toEqual(['unknownPlaceholder terms'])
    expect(faultsOf('{phone:telephone}')).toEqual(['unknownPlaceholder terms'])
  })

  it('are a document in the place of another', () => {
    expect(codesOf({ ...documents(), terms: content('precontract') })).toEqual(['documentKind terms/kind'])
  })
})

describe('documentTexts', () => {
  it('gives the texts in reading order', () => {
    const sections: DocumentSection[] = [{ heading: 'c', paragraphs: ['d'], items: [{ text: 'e', mark: 'tick' }] }]
    expect(documentTexts(content('terms', { title: 'a', intro: ['b'], sections }))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('markLabel', () => {
  it('has a word for every sign, and one of its own for where the insurance applies', () => {
    expect(MARKS.map((mark) => markLabel(mark, undefined, labels))).toEqual(['Ingår', 'Ingår inte', 'Begränsning'])
    expect(markLabel('tick', 'where', labels)).toBe('Gäller')
    expect(markLabel('cross', 'where', labels)).toBe('Ingår inte')
  })
})
