/**
 * Paths of the shop's pages below the root, with `:name` for a variable segment. The router draws these pages; the
 * server answers 404 for every other path. Products are content: their pages are found by path.
 */
export const PAGES = {
  complaints: 'om-du-inte-ar-nojd',
  privacy: 'personuppgifter',
  storage: 'kakor',
  accessibility: 'tillganglighet',
  withdrawal: 'angra-avtal',
  optOut: 'avregistrera',
  proposal: 'prisforslag',
  salesLink: 'saljlank',
  glossary: 'ordlista',
  tips: 'tips-rad',
  questions: 'vanliga-fragor',
  search: 'sok',
  invitation: 'medforsakrad',
  waiting: 'vantar-pa-underskrift',
  service: 'tjanst/:flow',
  receipt: 'kvittens',
  myPages: 'mina-sidor',
  signIn: 'identity/interaction/:uid',
  error: 'error',
  bankIdSimulator: 'bankid-simulator',
  flowLab: 'dev/flow-lab',
  vectors: 'dev/vectors',
} as const

/** Ids that links can go to: on every page, and on the start page. */
export const CONTACT_ANCHOR = 'kontakt'
export const PRODUCTS_ANCHOR = 'forsakringar'

/** Paths below the path of a product. */
export const PRODUCT_PATHS = {
  form: 'teckna',
  signing: 'signering',
  receipt: 'kvittens',
  offer: 'prisforslag',
  confirmedOffer: 'bekraftat-prisforslag',
  document: 'dokument/:kind',
} as const

/** Pages below the path of a product, with their paths. */
export const PRODUCT_PAGES = {
  purchase: [PRODUCT_PATHS.form, PRODUCT_PATHS.signing],
  receipt: [PRODUCT_PATHS.receipt],
  offer: [PRODUCT_PATHS.offer, PRODUCT_PATHS.confirmedOffer],
  document: [PRODUCT_PATHS.document],
} as const

/** Returns a path with a value in place of its variable segment. */
export function fillPath(path: string, value: string): string {
  return path.replace(/:\w+/, () => value)
}
