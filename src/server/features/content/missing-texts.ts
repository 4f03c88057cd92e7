import type { Copy } from '../../../copy/lookup.ts'
import { programTexts } from '../../../copy/program-texts.ts'

/**
 * Returns a copy page with the missing texts that the program itself shows, in their shipped wording. Returns undefined
 * if no text is missing. Never changes existing texts.
 */
export function withMissingTexts(page: string, texts: Copy, brought: Copy): Copy | undefined {
  const missing = Object.keys(programTexts(page)).filter((key) => !Object.hasOwn(texts, key) && Object.hasOwn(brought, key))
  return missing.length === 0 ? undefined : { ...texts, ...Object.fromEntries(missing.map((key) => [key, brought[key] ?? ''])) }
}
