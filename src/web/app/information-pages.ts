import { PAGES } from '../../contract/page-paths.ts'

/** A page of text, linked from the footer: `<copy>.title`, and `<copy>.text` or `<page>.text`. */
export interface InformationPage {
  /** Relative to the site's root. */
  readonly path: string
  readonly copy: string
  /** Copy page of the text, if it is too long to load with every page of the shop. */
  readonly page?: string
}

/** The information about the shop that a customer has a right to. */
export const INFORMATION_PAGES: readonly InformationPage[] = [
  { path: PAGES.complaints, copy: 'site.complaints' },
  { path: PAGES.privacy, copy: 'site.privacy', page: 'privacy' },
  { path: PAGES.storage, copy: 'site.storage' },
  { path: PAGES.accessibility, copy: 'site.accessibility' },
]
