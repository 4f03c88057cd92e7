import type { Copy } from '../../copy/lookup.ts'
import type { FlowLint } from './rule.ts'
import { textsOf } from './texts.ts'

/** The texts of a flow in one language. */
export interface LanguageCopy {
  readonly language: string
  /** The texts of all the flow's pages; of equal keys the later page's counts. */
  readonly copy: Copy
  /** The page that a text comes from. */
  readonly pageOf: (key: string) => string
}

/** The texts of a flow's pages, language by language. What is no text is left out. */
export function languagesOf({ document, copy }: Pick<FlowLint, 'document' | 'copy'>): LanguageCopy[] {
  return Object.entries(copy).map(([language, pages]) => {
    const texts = document.copy.map((page) => [page, textsOf(pages[page])] as const)
    const owners = new Map(texts.flatMap(([page, own]) => Object.keys(own).map((key) => [key, page] as const)))
    return {
      language,
      copy: Object.assign({}, ...texts.map(([, own]) => own)) as Copy,
      pageOf: (key) => owners.get(key) ?? '',
    }
  })
}
