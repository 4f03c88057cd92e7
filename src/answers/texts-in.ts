import { FIRST_LANGUAGE } from '../copy/formats.ts'
import { translator, type Copy } from '../copy/lookup.ts'
import type { Texts } from './texts.ts'

/** Returns the texts of a published flow. A missing one is "N/A". [B8.1] */
export function textsIn(copy: Copy, language: string = FIRST_LANGUAGE): Texts {
  return { t: translator(copy, () => undefined, language), hasText: (key) => Object.hasOwn(copy, key), language }
}
