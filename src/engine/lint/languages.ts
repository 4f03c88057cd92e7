import { languagesOf as languagesOfTexts } from '../../copy/languages.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { FlowLint } from './rule.ts'
import { textsOf } from './texts.ts'

/** The texts of a flow in one language. */
export interface LanguageCopy {
  readonly language: string
  /** The texts of all the flow's pages; for equal keys the later page wins. */
  readonly copy: Copy
  /** Returns the page of a text. */
  readonly pageOf: (key: string) => string
}

type Pages = FlowLint['copy'][string]

/**
 * Returns the copy pages of each language of the flow: a language that the flow has a page or own texts in. Shared
 * pages may have more languages.
 */
export function pagesByLanguage({ document, copy }: Pick<FlowLint, 'document' | 'copy'>): [language: string, pages: Pages][] {
  const { flow } = document
  const own = (pages: Pages) => Object.assign({}, ...document.copy.map((page) => textsOf(pages[page]))) as Copy
  const texts = Object.fromEntries(Object.entries(copy).map(([language, pages]) => [language, own(pages)]))
  const written = new Set(languagesOfTexts(flow, texts))
  return Object.entries(copy).filter(([language, pages]) => written.has(language) || Object.hasOwn(pages, flow))
}

/** Returns the texts of a flow's pages by language. Values that are not texts are left out. */
export function languagesOf(lint: Pick<FlowLint, 'document' | 'copy'>): LanguageCopy[] {
  const { document } = lint
  return pagesByLanguage(lint).map(([language, pages]) => {
    const texts = document.copy.map((page) => [page, textsOf(pages[page])] as const)
    const owners = new Map(texts.flatMap(([page, own]) => Object.keys(own).map((key) => [key, page] as const)))
    return {
      language,
      copy: Object.assign({}, ...texts.map(([, own]) => own)) as Copy,
      pageOf: (key) => owners.get(key) ?? '',
    }
  })
}
