import { Type, type Static } from 'typebox'

const Text = Type.String({ minLength: 1 })
const text = (description: string) => Type.String({ minLength: 1, description })
const texts = (description: string) => Type.Optional(Type.Array(Text, { minItems: 1, description }))
/** Part of a PDF's metadata, which is XML: no markup characters. */
const TITLE = '^[^<>&]+$'

/** The signs of an insurance product information document. They carry meaning, so each also has a word. */
export const MARKS = ['tick', 'cross', 'exclamation'] as const
export type Mark = (typeof MARKS)[number]

/** The subject of a section; each has an icon. */
export const SECTION_ICONS = [
  'what',
  'insured',
  'notInsured',
  'restriction',
  'where',
  'obligations',
  'payment',
  'period',
  'cancel',
] as const
export type SectionIcon = (typeof SECTION_ICONS)[number]

/** One entry of a list, optionally with a sign before it. */
export const DocumentItem = Type.Object(
  {
    text: text('Its text.'),
    mark: Type.Optional(Type.Enum([...MARKS], { description: 'The sign before it; a fact sheet prescribes it.' })),
  },
  { additionalProperties: false },
)
export type DocumentItem = Static<typeof DocumentItem>

/** A heading with its content: paragraphs first, then the list. `level` defaults to 2. */
export const DocumentSection = Type.Object(
  {
    heading: text('Its heading.'),
    level: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3)], { description: 'Level of the heading: 2 without it.' })),
    icon: Type.Optional(Type.Enum([...SECTION_ICONS], { description: 'Its subject. A fact sheet has each of them once, in this order.' })),
    paragraphs: texts('Paragraphs, before the list.'),
    items: Type.Optional(Type.Array(DocumentItem, { minItems: 1, description: 'The list.' })),
  },
  { additionalProperties: false },
)
export type DocumentSection = Static<typeof DocumentSection>

/**
 * The fixed texts of a document, in its language: text alternatives of the signs, and the running lines. `place` is the
 * tick of a `where` section. `page` takes {page} and {pages}; `version` and `policyNumber` take the values that they
 * name.
 */
export const DocumentLabels = Type.Object(
  {
    tick: text('Words for a tick.'),
    cross: text('Words for a cross.'),
    exclamation: text('Words for an exclamation mark.'),
    place: text('Words for the tick of a place where the insurance applies.'),
    page: text('The running line of pages, with `{page}` and `{pages}`.'),
    version: text('The line of the version, with `{version}`.'),
    policyNumber: text('The line of the policy number, with `{policyNumber}`.'),
  },
  { additionalProperties: false, description: 'The fixed words of the document, in its language.' },
)
export type DocumentLabels = Static<typeof DocumentLabels>

/** The documents that a customer receives before buying a non-life insurance. */
export const DOCUMENT_KINDS = ['ipid', 'precontract', 'terms'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * A policy document as content: page and PDF come from the same data. Texts may use the insurer's facts as placeholders
 * ({insurerName}, {phone} …), filled by `fillDocument`. [B1.4]
 */
export const PolicyDocumentContent = Type.Object(
  {
    kind: Type.Enum([...DOCUMENT_KINDS], { description: 'Which document it is, as its key.' }),
    title: Type.String({ pattern: TITLE, description: 'Its title.' }),
    subtitle: Type.Optional(Type.String({ pattern: TITLE, description: 'A line below the title.' })),
    version: Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
      description: 'Year and month from which this wording applies; the contract stores the accepted version.',
    }),
    language: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$', description: 'Language of its texts, such as `sv`.' }),
    labels: DocumentLabels,
    intro: texts('Paragraphs before the first section.'),
    sections: Type.Array(DocumentSection, { minItems: 1, description: 'Its sections, in order.' }),
  },
  { additionalProperties: false },
)
export type PolicyDocumentContent = Static<typeof PolicyDocumentContent>

/** All documents of one product in one language, by kind. A life product has no IPID. */
export const PolicyDocuments = Type.Object(
  {
    ipid: Type.Optional(PolicyDocumentContent),
    precontract: PolicyDocumentContent,
    terms: PolicyDocumentContent,
  },
  { additionalProperties: false },
)
export type PolicyDocuments = Static<typeof PolicyDocuments>

/** Returns the text alternative of a sign. A tick in a `where` section means that the insurance applies there. */
export function markLabel(mark: Mark, icon: SectionIcon | undefined, labels: DocumentLabels): string {
  return mark === 'tick' && icon === 'where' ? labels.place : labels[mark]
}
