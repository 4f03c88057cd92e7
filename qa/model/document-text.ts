import { markLabel, type DocumentSection, type PolicyDocumentContent, type PolicyDocuments } from '../../src/contract/documents.ts'

/** Returns a product's documents as a text to read, in the order in which a customer gets them. */
export function documentsText({ ipid, precontract, terms }: PolicyDocuments): string {
  return [ipid, precontract, terms].flatMap((document) => (document ? [documentText(document)] : [])).join('\n\n')
}

function documentText({ kind, title, subtitle, version, language, labels, intro = [], sections }: PolicyDocumentContent): string {
  const head = `=== ${title}${subtitle === undefined ? '' : `, ${subtitle}`} (${kind}, ${version}, ${language}) ===`
  const running = Object.entries(labels).map(([name, label]) => `${name}: ${label}`)
  return `${[head, ...running, '', ...intro, ...sections.flatMap((section) => sectionLines(section, labels))].join('\n')}\n`
}

function sectionLines(
  { heading, level = 2, icon, paragraphs = [], items = [] }: DocumentSection,
  labels: PolicyDocumentContent['labels'],
): string[] {
  const title = `${'#'.repeat(level)} ${heading}${icon === undefined ? '' : ` [${icon}]`}`
  return [
    '',
    title,
    ...paragraphs,
    ...items.map(({ text, mark }) => `- ${mark === undefined ? '' : `${markLabel(mark, icon, labels)}: `}${text}`),
  ]
}
