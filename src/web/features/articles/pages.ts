/** The pages of articles, in one file: who opens one often opens another. */
export * as listPage from './article-list-page.tsx'
export * as articlePage from './article-page.tsx'
export * as searchPage from './search-page.tsx'
