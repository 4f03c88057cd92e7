import type { Copy } from '../copy/lookup.ts'
import type { FlowDocument, Option } from '../engine/document.ts'
import type { PolicyDocuments } from './documents.ts'
import type { ProductPage } from './product.ts'

/** A published flow, immutable and named by its content hash. Served at `/flows/<hash>.json`. */
export interface Bundle {
  readonly hash: string
  readonly flow: string
  readonly document: FlowDocument
  /** All texts of the flow's copy pages, by key. */
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
  /** Content hash of each lookup set that the document's inputs search, by its name. The server keeps the entries. */
  readonly lookups?: Readonly<Record<string, string>>
  /** Validator keywords that the module at `/flows/<hash>.js` needs. */
  readonly needs: readonly string[]
  readonly product?: ProductPage
  readonly documents?: PolicyDocuments
}

/** Where a bundle and its module are served. Immutable: may be kept for ever. */
export const bundlePath = (hash: string) => `/flows/${hash}.json`
export const modulePath = (hash: string) => `/flows/${hash}.js`

/** Where a live copy page is served; callers add a random `cb`. [B1.2] */
export const copyPath = (language: string, page: string) => `/copy/${language}/${page}.json`
