import { INSURER_PLACEHOLDERS } from '../../copy/insurer-params.ts'
import { programTexts } from '../../copy/program-texts.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { findUnknownPlaceholders, lintTexts, textsOf } from './texts.ts'

/** A copy page in one language, as saved. */
export interface PageLint {
  readonly page: string
  readonly language: string
  readonly texts: unknown
}

/**
 * Finds faults of a copy page on its own: values that are not texts, missing program texts, and placeholders without a
 * value.
 */
export function lintPage(lint: PageLint): Finding[] {
  return [...lintTexts(lint), ...lintProgramTexts(lint), ...lintPlaceholders(lint)]
}

/** Without the page, texts that the program shows by key would be "N/A". [B8.1] */
function lintProgramTexts({ page, language, texts }: PageLint): Finding[] {
  const copy = textsOf(texts)
  return Object.keys(programTexts(page))
    .filter((key) => !Object.hasOwn(copy, key))
    .map((key) => finding('missingCopy', pointer('copy', language, page), { variant: 'program', key, language }))
}

/** For other texts, the flow that uses them decides which placeholders are filled. */
function lintPlaceholders(lint: PageLint): Finding[] {
  const filled = programTexts(lint.page)
  return Object.entries(textsOf(lint.texts)).flatMap(([key, text]) =>
    Object.hasOwn(filled, key)
      ? findUnknownPlaceholders({ ...lint, key, text, known: [...INSURER_PLACEHOLDERS, ...(filled[key] ?? [])] })
      : [],
  )
}
