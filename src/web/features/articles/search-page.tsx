import { useLoaderData, useNavigation } from 'react-router'
import { MAX_FOUND } from '../../../contract/article-paths.ts'
import { PAGES } from '../../../contract/page-paths.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { ArticleList } from './article-list.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { groupByKind, searchLoader, type SearchResult } from './search-data.ts'
import { SearchForm } from './search-form.tsx'
import './articles.css'

export { searchLoader as loader }

/** The search of glossary, tips, and questions and answers. [P8.1] */
export function Component() {
  const { copy, query, result } = useLoaderData<typeof searchLoader>()
  return (
    <MoreCopy copy={copy}>
      <SearchPage query={query} result={result} />
    </MoreCopy>
  )
}

interface SearchPageProps {
  readonly query: string
  readonly result: SearchResult
}

function SearchPage({ query, result }: SearchPageProps) {
  const { t } = useCopy()
  const isSearching = useNavigation().location?.pathname === `/${PAGES.search}`
  return (
    <div className="container page narrow stack">
      <Breadcrumbs above={[]} current={t('articlePages.search.title')} />
      <h1>{t('articlePages.search.title')}</h1>
      <SearchForm query={query} error={result.state === 'missing' ? t('articlePages.search.missing') : undefined} />
      <output className="article-count">{isSearching ? t('articlePages.search.busy') : <Outcome query={query} result={result} />}</output>
      {result.state === 'failed' && <Box kind="error">{t('articlePages.search.failed')}</Box>}
      {result.state === 'found' && <Found articles={result.articles} />}
    </div>
  )
}

/** How many articles were found, or what can be searched for. */
function Outcome({ query, result }: SearchPageProps) {
  const { t } = useCopy()
  if (result.state === 'none') return t('articlePages.search.lead')
  if (result.state !== 'found') return null
  if (result.total === 0) return t('articlePages.search.empty', { query })
  if (result.total > MAX_FOUND) return t('articlePages.search.best', { count: result.total, shown: MAX_FOUND, query })
  return t(result.total === 1 ? 'articlePages.search.one' : 'articlePages.search.count', { count: result.total, query })
}

function Found({ articles }: Pick<Extract<SearchResult, { state: 'found' }>, 'articles'>) {
  const { t } = useCopy()
  if (articles.length === 0) return <p>{t('articlePages.search.help')}</p>
  return groupByKind(articles).map(({ kind, articles: ofKind }) => (
    <section key={kind} className="stack article-group">
      <h2>{t(`articlePages.${kind}.title`)}</h2>
      <ArticleList articles={ofKind} />
    </section>
  ))
}
