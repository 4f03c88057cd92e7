import type { Finding } from './finding.ts'
import { lintPage } from './page.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds copy pages of the flow that a language does not have, and what is wrong with those that it has. */
export function lintFlowTexts({ document, copy }: FlowLint): Finding[] {
  return Object.entries(copy).flatMap(([language, pages]) =>
    document.copy.flatMap((page, index) =>
      Object.hasOwn(pages, page)
        ? lintPage({ page, language, texts: pages[page] })
        : [{ code: 'unknownPage', at: pointer('copy', index), text: `Textsidan "${page}" finns inte på språket ${language}.` }],
    ),
  )
}
