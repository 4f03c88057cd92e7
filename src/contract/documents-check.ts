import { INSURER_PLACEHOLDERS } from '../copy/insurer-params.ts'
import { malformedPlaceholders } from '../copy/malformed-placeholders.ts'
import { isPlaceholderType, placeholdersOf } from '../copy/placeholders.ts'
import {
  DOCUMENT_KINDS,
  SECTION_ICONS,
  type DocumentKind,
  type Mark,
  type PolicyDocumentContent,
  type PolicyDocuments,
  type SectionIcon,
} from './documents.ts'

/** The required sign for each part of an IPID. Add-ons and the other parts have none. Regulation (EU) 2017/1469. */
const IPID_MARKS: Readonly<Partial<Record<SectionIcon, Mark>>> = {
  insured: 'tick',
  notInsured: 'cross',
  restriction: 'exclamation',
  where: 'tick',
}

/** Every code of the check with its parameters. */
export interface DocumentFindings {
  readonly documentKind: { readonly wanted: DocumentKind; readonly found: DocumentKind }
  readonly ipidHeads: { readonly wanted: readonly string[]; readonly found: readonly (string | undefined)[] }
  readonly ipidSign: {
    readonly text: string
    readonly heading: string
    readonly wanted: Mark | undefined
    readonly found: Mark | undefined
  }
  readonly malformedPlaceholder: { readonly written: string }
  readonly unknownPlaceholder: { readonly variant: 'document'; readonly name: string; readonly known: readonly string[] }
}

/** A fault in a document, at a place inside the documents. */
export type DocumentFault = {
  readonly [Code in keyof DocumentFindings]: {
    readonly code: Code
    readonly at: readonly (string | number)[]
    readonly params: DocumentFindings[Code]
  }
}[keyof DocumentFindings]

/**
 * Returns the faults of documents of the right shape: a document at another kind's place, placeholders without a value,
 * and an IPID whose headings or signs differ from regulation (EU) 2017/1469.
 */
export function findDocumentFaults(documents: PolicyDocuments): DocumentFault[] {
  const { ipid } = documents
  return [
    ...DOCUMENT_KINDS.flatMap((kind) => (documents[kind] ? findGeneralFaults(kind, documents[kind]) : [])),
    ...(ipid ? [...findHeadFaults(ipid), ...findCharacterFaults(ipid)] : []),
  ]
}

function findGeneralFaults(kind: DocumentKind, content: PolicyDocumentContent): DocumentFault[] {
  const unknown = [...findMalformed(kind, content), ...findUnknownPlaceholders(kind, content)]
  if (content.kind === kind) return unknown
  return [{ code: 'documentKind', at: [kind, 'kind'], params: { wanted: kind, found: content.kind } }, ...unknown]
}

function findHeadFaults({ sections }: PolicyDocumentContent): DocumentFault[] {
  const order = sections.map((section) => section.icon)
  const isOrdered = order.length === SECTION_ICONS.length && SECTION_ICONS.every((icon, index) => order[index] === icon)
  return isOrdered ? [] : [{ code: 'ipidHeads', at: ['ipid', 'sections'], params: { wanted: SECTION_ICONS, found: order } }]
}

function findCharacterFaults({ sections }: PolicyDocumentContent): DocumentFault[] {
  return sections.flatMap(({ icon, heading, items = [] }, section) => {
    const wanted = icon && IPID_MARKS[icon]
    return items.flatMap(({ text, mark }, item): DocumentFault[] => {
      const at = ['ipid', 'sections', section, 'items', item]
      return mark === wanted ? [] : [{ code: 'ipidSign', at, params: { text, heading, wanted, found: mark } }]
    })
  })
}

function findMalformed(kind: DocumentKind, content: PolicyDocumentContent): DocumentFault[] {
  return documentTexts(content)
    .flatMap(malformedPlaceholders)
    .map((written) => ({ code: 'malformedPlaceholder', at: [kind], params: { written } }))
}

/** A document's texts may use the insurer's facts, and nothing about one customer. [B1.4] */
function findUnknownPlaceholders(kind: DocumentKind, content: PolicyDocumentContent): DocumentFault[] {
  const known: readonly string[] = INSURER_PLACEHOLDERS
  return documentTexts(content)
    .flatMap(placeholdersOf)
    .filter(({ name, type }) => !known.includes(name) || !isPlaceholderType(type))
    .map(({ name }) => ({ code: 'unknownPlaceholder', at: [kind], params: { variant: 'document', name, known } }))
}

/** Returns every visible text of a document in reading order, without the running lines. */
export function documentTexts({ title, subtitle, intro = [], sections }: PolicyDocumentContent): string[] {
  const ofSections = sections.flatMap(({ heading, paragraphs = [], items = [] }) => [
    heading,
    ...paragraphs,
    ...items.map((item) => item.text),
  ])
  return [title, ...(subtitle === undefined ? [] : [subtitle]), ...intro, ...ofSections]
}
