import { finding, type Finding } from './finding.ts'
import { pagesByLanguage } from './languages.ts'
import { lintPage } from './page.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds copy pages of the flow that a language lacks, and faults in the existing ones. */
export function lintFlowTexts(lint: FlowLint): Finding[] {
  const { document } = lint
  return pagesByLanguage(lint).flatMap(([language, pages]) =>
    document.copy.flatMap((page, index) =>
      Object.hasOwn(pages, page)
        ? lintPage({ page, language, texts: pages[page] })
        : [finding('unknownPage', pointer('copy', index), { page, language })],
    ),
  )
}
