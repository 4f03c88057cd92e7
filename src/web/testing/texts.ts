import type { Copy } from '../../copy/lookup.ts'
import { translator } from '../../copy/lookup.ts'
import type { Texts } from '../renderer/host.ts'

function refuse(key: string): never {
  throw new Error(`no text "${key}"`)
}

/** Texts of a test. A key that the copy does not have is an error, not "N/A". */
export function textsOf(copy: Copy, language = 'sv'): Texts {
  return {
    language,
    t: translator(copy, refuse, language),
    hasText: (key) => Object.hasOwn(copy, key),
  }
}

/** A text with plain spaces in place of those that do not break. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')
