/** The texts of a search, in the copy page `general`. */
export const SEARCH_TEXTS = {
  searching: 'general.search.loading',
  oneHit: 'general.search.one',
  someHits: 'general.search.some',
  moreHits: 'general.search.more',
  noHits: 'general.search.none',
  searchFailed: 'general.search.failed',
  retry: 'general.retry',
} as const
