import { describe, expect, it } from 'vitest'
import { checkDocuments, documentTexts } from './documents-check.ts'
import { markLabel, MARKS, SECTION_ICONS, type DocumentSection, type PolicyDocumentContent, type SectionIcon } from './documents.ts'

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

const faultsOf = (text: string) => checkDocuments(documents({}, { intro: [text] }))

describe('checkDocuments', () => {
  it('accepts documents that obey the rules, and a life product without IPID', () => {
    expect(checkDocuments(documents())).toEqual([])
    const { ipid: _, ...life } = documents()
    expect(checkDocuments(life)).toEqual([])
  })

  it('refuses what is not a document', () => {
    expect(checkDocuments({ ...documents(), terms: { ...content('terms'), version: 'nu' } })[0]).toContain('/terms/version')
    expect(checkDocuments({ precontract: content('precontract') }).length).toBeGreaterThan(0)
    expect(checkDocuments(documents({ title: 'A & B' })).join()).toContain('/ipid/title')
  })

  it('refuses heads in another order, one too few, and one twice', () => {
    const [first, second, ...rest] = SECTION_ICONS.map(section) as [DocumentSection, DocumentSection, ...DocumentSection[]]
    for (const sections of [
      [second, first, ...rest],
      [first, ...rest],
      [first, first, second, ...rest],
    ]) {
      expect(checkDocuments(documents({ sections })).filter((fault) => fault.startsWith('ipid: heads are'))).toHaveLength(1)
    }
  })

  it('refuses a sign that is missing, wrong, or where none belongs', () => {
    for (const [icon, item] of [
      ['insured', { text: 'a' }],
      ['notInsured', { text: 'a', mark: 'tick' }],
      ['payment', { text: 'a', mark: 'exclamation' }],
    ] as const) {
      const sections = SECTION_ICONS.map((name) => (name === icon ? { heading: name, icon, items: [item] } : section(name)))
      expect(checkDocuments(documents({ sections }))).toHaveLength(1)
    }
  })

  it('refuses a placeholder that no document can fill, and a type that does not exist', () => {
    expect(faultsOf('Ring {phone}')).toEqual([])
    expect(faultsOf('Hej {customerName}')).toEqual(['terms: placeholder {customerName:text} is not known'])
    expect(faultsOf('{phone:telephone}')).toHaveLength(1)
  })

  it('refuses a document in the place of another', () => {
    expect(checkDocuments({ ...documents(), terms: content('precontract') })).toEqual(['terms: kind is precontract'])
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
