import { INSURER_PLACEHOLDERS } from '../../copy/insurer-params.ts'
import { programTexts } from '../../copy/program-texts.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { findUnknownPlaceholders, lintTexts, textsOf } from './texts.ts'

/** A copy page in one language, as it was saved. */
export interface PageLint {
  readonly page: string
  readonly language: string
  readonly texts: unknown
}

/**
 * Finds what is wrong with a copy page by itself: texts that are no texts, those that the program shows and that are
 * missing, and placeholders that nothing fills.
 */
export function lintPage(lint: PageLint): Finding[] {
  return [...lintTexts(lint), ...lintProgramTexts(lint), ...lintPlaceholders(lint)]
}

/** Texts that the program shows by name would be "N/A" without it. [B8.1] */
function lintProgramTexts({ page, language, texts }: PageLint): Finding[] {
  const copy = textsOf(texts)
  return Object.keys(programTexts(page))
    .filter((key) => !Object.hasOwn(copy, key))
    .map((key) => finding('missingCopy', pointer('copy', language, page), { variant: 'program', key, language }))
}

/** Of texts that the program does not show by name, the flow that uses them says what is filled. */
function lintPlaceholders(lint: PageLint): Finding[] {
  const filled = programTexts(lint.page)
  return Object.entries(textsOf(lint.texts)).flatMap(([key, text]) =>
    Object.hasOwn(filled, key)
      ? findUnknownPlaceholders({ ...lint, key, text, known: [...INSURER_PLACEHOLDERS, ...(filled[key] ?? [])] })
      : [],
  )
}
