import { markLabel, type PolicyDocumentContent } from '../../../contract/documents.ts'
import { fillDocument } from '../../../contract/document-text.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { fillText } from '../../../copy/placeholders.ts'
import type { IsoDate } from '../../../values/clock.ts'
import type { PaperBrand } from './pdf-document.ts'
import { openPdf } from './pdf-writer.ts'

/** Data for a document's PDF besides its content. */
export interface DocumentPdfMeta {
  readonly insurer: InsurerFacts
  /** The looks of the insurer. */
  readonly brand: PaperBrand
  /** Printed at the top of a document that belongs to a contract. */
  readonly policyNumber?: string
  /** The file's creation date: the same content, insurer, number and date give the same bytes. */
  readonly date: IsoDate
}

/** Returns a policy document as an accessible PDF, with the same content as the page in the shop. */
export function renderDocumentPdf(content: PolicyDocumentContent, meta: DocumentPdfMeta): Promise<Buffer> {
  const { title, subtitle, intro = [], sections, labels, version, language } = fillDocument(content, insurerParams(meta.insurer))
  const pdf = openPdf({
    title: subtitle === undefined ? title : `${title} – ${subtitle}`,
    language,
    creator: meta.insurer.name,
    brand: meta.brand,
    date: meta.date,
  })
  pdf.title(title, subtitle)
  for (const paragraph of intro) pdf.paragraph(paragraph, 'lead')
  for (const { heading, level = 2, icon, paragraphs = [], items } of sections) {
    pdf.heading(heading, level, icon)
    for (const paragraph of paragraphs) pdf.paragraph(paragraph)
    if (items) {
      pdf.list(
        items.map(({ text, mark }) =>
          mark ? { text, mark: { mark, label: markLabel(mark, icon, labels), isPlace: icon === 'where' } } : { text },
        ),
      )
    }
  }
  const { name, organizationNumber } = meta.insurer
  const versionLine = fillText(labels.version, { version })
  const reference = meta.policyNumber === undefined ? [] : [fillText(labels.policyNumber, { policyNumber: meta.policyNumber })]
  return pdf.finish({
    wordmark: name,
    reference: [title, ...reference].join('  |  '),
    footer: [name, organizationNumber, versionLine].join('  |  '),
    pageLabel: (page, pages) => fillText(labels.page, { page, pages }),
  })
}
