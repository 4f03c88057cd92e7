import { Value } from 'typebox/value'
import { INSURER_PLACEHOLDERS } from '../copy/insurer-params.ts'
import { isPlaceholderType, placeholdersOf } from '../copy/placeholders.ts'
import { DOCUMENT_KINDS, PolicyDocuments, SECTION_ICONS, type Mark, type PolicyDocumentContent, type SectionIcon } from './documents.ts'

/** What a document's texts may ask for: the insurer's facts, nothing of one customer. [B1.4] */
export const DOCUMENT_PLACEHOLDERS = INSURER_PLACEHOLDERS

/** The signs that belong to a part of an IPID. Add-ons and the other parts carry none. Regulation (EU) 2017/1469. */
const IPID_MARKS: Readonly<Partial<Record<SectionIcon, Mark>>> = {
  insured: 'tick',
  notInsured: 'cross',
  restriction: 'exclamation',
  where: 'tick',
}

/**
 * Checks the documents of a product: their shape, an IPID's heads in the order that regulation (EU) 2017/1469 fixes
 * and its signs, and the placeholders. Gives what is wrong in words for a developer; an empty list is good.
 */
export function checkDocuments(documents: unknown): string[] {
  if (!Value.Check(PolicyDocuments, documents)) {
    return Value.Errors(PolicyDocuments, documents).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  return DOCUMENT_KINDS.flatMap((kind) => {
    const content = documents[kind]
    if (!content) return []
    const faults = [
      ...(content.kind === kind ? [] : [`kind is ${content.kind}`]),
      ...checkPlaceholders(content),
      ...(kind === 'ipid' ? checkIpid(content) : []),
    ]
    return faults.map((fault) => `${kind}: ${fault}`)
  })
}

function checkIpid({ sections }: PolicyDocumentContent): string[] {
  const order = sections.map((section) => section.icon)
  const isOrdered = order.length === SECTION_ICONS.length && SECTION_ICONS.every((icon, index) => order[index] === icon)
  const heads = isOrdered ? [] : [`heads are ${order.join(', ')} instead of ${SECTION_ICONS.join(', ')}`]
  const marks = sections.flatMap(({ icon, heading, items = [] }) => {
    const wanted = icon && IPID_MARKS[icon]
    return items
      .filter((item) => item.mark !== wanted)
      .map((item) => `"${item.text}" below "${heading}" has ${item.mark ?? 'no sign'} instead of ${wanted ?? 'none'}`)
  })
  return [...heads, ...marks]
}

function checkPlaceholders(content: PolicyDocumentContent): string[] {
  const known: readonly string[] = DOCUMENT_PLACEHOLDERS
  return documentTexts(content)
    .flatMap(placeholdersOf)
    .filter(({ name, type }) => !known.includes(name) || !isPlaceholderType(type))
    .map(({ name, type }) => `placeholder {${name}:${type}} is not known`)
}

/** Every text of a document that a reader sees, in reading order, without the running lines. */
export function documentTexts({ title, subtitle, intro = [], sections }: PolicyDocumentContent): string[] {
  const ofSections = sections.flatMap(({ heading, paragraphs = [], items = [] }) => [
    heading,
    ...paragraphs,
    ...items.map((item) => item.text),
  ])
  return [title, ...(subtitle === undefined ? [] : [subtitle]), ...intro, ...ofSections]
}
