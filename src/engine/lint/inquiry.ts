import type { FlowDocument } from '../document.ts'

/** The texts of the pages that ask for an offer and confirm it, with the placeholders that are filled in each. */
const TEXTS: readonly (readonly [part: string, placeholders: readonly string[]])[] = [
  ['title', []],
  ['text', []],
  ['button', []],
  ['change', []],
  ['failed', []],
  ['confirmed.title', []],
  ['confirmed.text', []],
  ['confirmed.reference', ['reference']],
  ['missing.title', []],
  ['missing.text', []],
]

/** Copy keys that a document's inquiry shows, with their placeholders; none where it takes no inquiries. */
export function inquiryTexts({ quote }: Pick<FlowDocument, 'quote'>): [key: string, placeholders: readonly string[]][] {
  const inquiry = quote?.inquiry
  return inquiry ? TEXTS.map(([part, placeholders]) => [`${inquiry.copy}.${part}`, placeholders]) : []
}
