import type { PolicyDocumentContent } from '../contract/documents.ts'
import { fillText, type CopyParams } from '../copy/placeholders.ts'

/**
 * Returns the document with the placeholders of its texts filled. Labels are left as they are: the caller fills them
 * where it shows them.
 * @param params the insurer's facts: insurerName, organizationNumber, address, email, phone, openingHours [B1.4]
 */
export function fillDocument(content: PolicyDocumentContent, params: CopyParams): PolicyDocumentContent {
  const fill = (text: string) => fillText(text, params)
  return {
    ...content,
    title: fill(content.title),
    ...(content.subtitle === undefined ? {} : { subtitle: fill(content.subtitle) }),
    ...(content.intro ? { intro: content.intro.map(fill) } : {}),
    sections: content.sections.map((section) => ({
      ...section,
      heading: fill(section.heading),
      ...(section.paragraphs ? { paragraphs: section.paragraphs.map(fill) } : {}),
      ...(section.items ? { items: section.items.map((item) => ({ ...item, text: fill(item.text) })) } : {}),
    })),
  }
}
