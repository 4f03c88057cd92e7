import type { Copy } from '../../../copy/lookup.ts'
import { programTexts } from '../../../copy/program-texts.ts'

/**
 * A copy page with the texts that the program shows by itself and the page lacks, as the program brings them; undefined
 * when it lacks none. Nothing that stands there is changed.
 */
export function withMissingTexts(page: string, texts: Copy, brought: Copy): Copy | undefined {
  const missing = Object.keys(programTexts(page)).filter((key) => !Object.hasOwn(texts, key) && Object.hasOwn(brought, key))
  return missing.length === 0 ? undefined : { ...texts, ...Object.fromEntries(missing.map((key) => [key, brought[key] ?? ''])) }
}
