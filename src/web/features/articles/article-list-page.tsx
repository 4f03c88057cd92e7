import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { ARTICLE_PATHS } from '../../../contract/article-paths.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { showPageTop } from '../../ui/page-change.ts'
import { articleListLoader, type ArticleListData } from './article-data.ts'
import { ArticleList } from './article-list.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { groupByLetter } from './letters.ts'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'
import './articles.css'

export { articleListLoader as loader }

/** A list of articles: the glossary by letter, the tips, or the questions and answers. [P9.2] */
export function Component() {
  const list = useLoaderData<typeof articleListLoader>()
  return (
    <MoreCopy copy={list.copy}>
      <ListPage {...list} />
    </MoreCopy>
  )
}

function ListPage({ kind, articles, page, pages }: ArticleListData) {
  const { t } = useCopy()
  useTopOfPage(page)
  return (
    <div className="container page narrow stack">
      <Breadcrumbs above={[]} current={t(`articlePages.${kind}.title`)} />
      <h1>{t(`articlePages.${kind}.title`)}</h1>
      <p className="lead">{t(`articlePages.${kind}.lead`)}</p>
      <SearchForm />
      {articles.length === 0 && <p>{t('articlePages.none')}</p>}
      {kind === 'glossary' ? <Letters articles={articles} /> : <ArticleList articles={articles} />}
      <Pager path={`/${ARTICLE_PATHS[kind]}`} page={page} pages={pages} />
    </div>
  )
}

function Letters({ articles }: Pick<ArticleListData, 'articles'>) {
  return groupByLetter(articles).map(({ letter, articles: below }) => (
    <section key={letter} className="stack article-group">
      <h2>{letter}</h2>
      <ArticleList articles={below} />
    </section>
  ))
}

/** Scrolls to the top when the page of the list changes, and focuses its heading: the path stays the same. */
function useTopOfPage(page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) showPageTop(document)
    shown.current = page
  }, [page])
}
