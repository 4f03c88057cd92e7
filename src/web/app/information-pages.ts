import { PAGES } from '../../contract/page-paths.ts'

/** A page of plain text, `<copy>.title` and `<copy>.text`, linked from the footer. */
interface InformationPage {
  /** Relative to the site's root. */
  readonly path: string
  readonly copy: string
}

/** The information about the shop that a customer has a right to. */
export const INFORMATION_PAGES: readonly InformationPage[] = [
  { path: PAGES.complaints, copy: 'site.complaints' },
  { path: PAGES.privacy, copy: 'site.privacy' },
  { path: PAGES.storage, copy: 'site.storage' },
  { path: PAGES.accessibility, copy: 'site.accessibility' },
]
