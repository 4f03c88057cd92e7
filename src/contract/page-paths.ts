/**
 * Where the shop's pages lie: the router draws what these name, and the server answers 404 for what they do not. Paths below
 * the root, `:name` for what may be anything. Which products there are is content: their pages are found by path.
 */
export const PAGES = {
  complaints: 'om-du-inte-ar-nojd',
  privacy: 'personuppgifter',
  storage: 'kakor',
  accessibility: 'tillganglighet',
  withdrawal: 'angra-avtal',
  proposal: 'prisforslag',
  service: 'tjanst/:flow',
  receipt: 'kvittens',
  myPages: 'mina-sidor/*',
  signIn: 'identity/interaction/:uid',
  error: 'error',
  bankIdSimulator: 'bankid-simulator',
  flowLab: 'dev/flow-lab',
  vectors: 'dev/vectors',
} as const

/** Pages below the path of a product. */
export const PRODUCT_PAGES = {
  purchase: ['teckna', 'signering'],
  receipt: ['kvittens'],
  offer: ['prisforslag', 'bekraftat-prisforslag'],
  document: ['dokument/:kind'],
} as const
