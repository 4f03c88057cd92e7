import { useEffect, useState } from 'react'
import type { Article } from '../../../contract/articles.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { articlesAbout } from './article-data.ts'
import { ArticleList } from './article-list.tsx'
import './articles.css'

/** The articles about a product, on its page. Nothing without any, and nothing if they cannot be loaded, which is logged. */
export function ProductArticles({ flow }: { readonly flow: string }) {
  const { t } = useCopy()
  const services = useServices()
  const [articles, setArticles] = useState<readonly Article[]>([])
  useEffect(() => {
    let isShown = true
    articlesAbout(services, flow).then(
      (found) => isShown && setArticles(found),
      (error: unknown) =>
        services.log({ text: 'Error loading articles', level: LOG_LEVELS.error, data: describeError(error), tag: 'articles' }),
    )
    return () => {
      isShown = false
    }
  }, [services, flow])
  if (articles.length === 0) return null
  return (
    <section className="container section stack">
      <h2>{t('site.product.articles.title')}</h2>
      <ArticleList articles={articles} />
    </section>
  )
}
