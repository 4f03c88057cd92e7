/** A page of plain text, `<copy>.title` and `<copy>.text`, linked from the footer. */
interface InformationPage {
  /** Below the root of the site. */
  readonly path: string
  readonly copy: string
}

/** What a customer has a right to know of the shop itself. */
export const INFORMATION_PAGES: readonly InformationPage[] = [
  { path: 'om-du-inte-ar-nojd', copy: 'site.complaints' },
  { path: 'personuppgifter', copy: 'site.privacy' },
  { path: 'kakor', copy: 'site.storage' },
  { path: 'tillganglighet', copy: 'site.accessibility' },
]
