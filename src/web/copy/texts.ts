import { bindHyphens, FIRST_LANGUAGE } from '../../copy/formats.ts'
import type { ReactNode } from 'react'
import { translator, type Copy, type Translate } from '../../copy/lookup.ts'
import type { CopyParams } from '../../copy/placeholders.ts'

/** The texts of a page: a translator, and a test for the text of a key. */
export interface Texts {
  readonly t: Translate
  readonly hasText: (key: string) => boolean
  /** Language of the texts, and of the format of numbers, amounts and dates. */
  readonly language: string
  /** Returns the texts at a place of a form, which may name the answers there. Absent: texts name no answers. */
  readonly at?: (place: string) => Texts
  /** Draws a longer text with its links, bold words and lists. Absent: no text has any. */
  readonly prose?: (text: string) => ReactNode
}

/**
 * Returns the texts of a copy, for the screen. A missing text calls `onMissing` and shows "N/A". [B8.1]
 * @param facts placeholders that every text may use: the insurer's facts. [B1.4]
 */
export function createTexts(copy: Copy, facts: CopyParams, onMissing: (key: string) => void, language: string = FIRST_LANGUAGE): Texts {
  const translate = translator(copy, onMissing, language)
  return {
    language,
    t: (key, params) => bindHyphens(translate(key, { ...facts, ...params })),
    hasText: (key) => Object.hasOwn(copy, key),
  }
}

/** Passes each key on once, so that a missing text in a list does not fill the log. [B8.1] */
export function oncePerKey(report: (key: string) => void): (key: string) => void {
  const reported = new Set<string>()
  return (key) => {
    if (reported.has(key)) return
    reported.add(key)
    report(key)
  }
}
