import { FIRST_LANGUAGE } from '../../copy/formats.ts'
import { translator, type Copy, type Translate } from '../../copy/lookup.ts'
import type { CopyParams } from '../../copy/placeholders.ts'

/** The texts of a page: a translator, and whether there is a text under a key. */
export interface Texts {
  readonly t: Translate
  readonly hasText: (key: string) => boolean
  /** The language that they are in, and that numbers, amounts and dates are written in. */
  readonly language: string
}

/**
 * Texts over a copy. A missing one is told to `onMissing` and shows "N/A". [B8.1]
 * @param facts placeholders that every text may use: the insurer's facts. [B1.4]
 */
export function createTexts(copy: Copy, facts: CopyParams, onMissing: (key: string) => void, language: string = FIRST_LANGUAGE): Texts {
  const translate = translator(copy, onMissing, language)
  return {
    language,
    t: (key, params) => translate(key, { ...facts, ...params }),
    hasText: (key) => Object.hasOwn(copy, key),
  }
}

/** Passes each key on once, so that a text missing from a list does not fill the log. [B8.1] */
export function oncePerKey(tell: (key: string) => void): (key: string) => void {
  const told = new Set<string>()
  return (key) => {
    if (told.has(key)) return
    told.add(key)
    tell(key)
  }
}
