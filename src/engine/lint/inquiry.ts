import type { FlowDocument } from '../document.ts'

/** The texts of the pages that ask for an offer and confirm it, with the placeholders of each. */
const TEXTS: readonly (readonly [part: string, placeholders: readonly string[]])[] = [
  ['title', []],
  ['text', []],
  ['button', []],
  ['change', []],
  ['failed', []],
  ['confirmed.title', []],
  ['confirmed.text', []],
  ['confirmed.reference', ['reference']],
]

/** Returns the copy keys of a document's inquiry, with their placeholders; none if it takes no inquiries. */
export function inquiryTexts({ quote }: Pick<FlowDocument, 'quote'>): [key: string, placeholders: readonly string[]][] {
  const inquiry = quote?.inquiry
  return inquiry ? TEXTS.map(([part, placeholders]) => [`${inquiry.copy}.${part}`, placeholders]) : []
}
