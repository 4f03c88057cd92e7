import { compileCopy } from '../../copy/compile-copy.ts'
import type { Copy } from '../../copy/lookup.ts'
import { translator } from '../../copy/lookup.ts'
import type { Texts } from '../../answers/texts.ts'

function refuse(key: string): never {
  throw new Error(`no text "${key}"`)
}

/** Texts of a test. A missing key is an error, not "N/A". */
export function textsOf(copy: Copy, language = 'sv'): Texts {
  return {
    language,
    t: translator(compileCopy(copy), refuse, language),
    hasText: (key) => Object.hasOwn(copy, key),
  }
}

/** Returns a text with plain spaces in place of non-breaking ones. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')
