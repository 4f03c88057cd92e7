import type { Finding } from '../../../findings/finding.ts'

/**
 * Returns a finding for each entry of a set whose code stands above it. As texts, because an answer with the code 1 and one with the
 * code "1" look the same to a customer.
 * @param at JSON pointer to the set
 */
export function findRepeatedCodes(entries: readonly { readonly code: string | number }[], at: string): Finding[] {
  const seen = new Set<string>()
  return entries.flatMap(({ code }, index): Finding[] => {
    const text = String(code)
    if (seen.has(text)) return [{ code: 'duplicateCode', at: `${at}/entries/${index}/code`, params: { code: text } }]
    seen.add(text)
    return []
  })
}
