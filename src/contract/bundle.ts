import type { Copy } from '../copy/lookup.ts'
import type { FlowDocument, Option } from '../engine/document.ts'
import type { PolicyDocuments } from './documents.ts'
import type { ProductPage } from './product.ts'

/** A published flow, immutable and identified by its content hash. Served at `/flows/<hash>.json`. */
export interface Bundle {
  readonly hash: string
  readonly flow: string
  readonly document: FlowDocument
  /** All texts of the flow's copy pages in the requested language, by key. */
  readonly copy: Copy
  /** The languages of the flow, the shop's first. Left out: only the shop's. */
  readonly languages?: readonly string[]
  readonly options: Readonly<Record<string, readonly Option[]>>
  /** Content hash of each lookup set that the document's inputs search, by name. The entries stay on the server. */
  readonly lookups?: Readonly<Record<string, string>>
  /** Validator keywords that the module at `/flows/<hash>.js` needs. */
  readonly needs: readonly string[]
  /** Texts of questions name answers, or have links, bold words or lists. */
  readonly worded?: true
  readonly product?: ProductPage
  readonly documents?: PolicyDocuments
}

/** The language of the shop, and the fallback for texts without a translation. */
export const SHOP_LANGUAGE = 'sv'

/** Returns the path of a bundle with its texts in a language, or of its module. The content at the path never changes. */
export const bundlePath = (hash: string, language = SHOP_LANGUAGE) =>
  `/flows/${hash}.json${language === SHOP_LANGUAGE ? '' : `?lang=${language}`}`
export const modulePath = (hash: string) => `/flows/${hash}.js`

/** Where a live copy page is served; callers add a random `cb`. [B1.2] */
export const copyPath = (language: string, page: string) => `/copy/${language}/${page}.json`
