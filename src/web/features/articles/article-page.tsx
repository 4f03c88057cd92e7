import { useLoaderData } from 'react-router'
import { ARTICLE_PATHS } from '../../../contract/article-paths.ts'
import type { Article, ArticleSection } from '../../../contract/articles.ts'
import type { Product } from '../../content/product.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { articleLoader } from './article-data.ts'
import { ArticleLink, LinkedProductsProvider, LinkedText } from './article-link.tsx'
import { ArticleList } from './article-list.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import './articles.css'

export { articleLoader as loader }

/** The page of an article, with what to read next and the products that it is about. */
export function Component() {
  const { article, related, products, copy } = useLoaderData<typeof articleLoader>()
  const about = products.filter(({ flow }) => article.products?.includes(flow) === true)
  return (
    <MoreCopy copy={copy}>
      <LinkedProductsProvider value={products}>
        <div className="container page narrow stack">
          <ArticleView article={article} />
          {related.length > 0 && <Related articles={related} />}
          {about.length > 0 && <Products products={about} />}
        </div>
      </LinkedProductsProvider>
    </MoreCopy>
  )
}

function ArticleView({ article }: { readonly article: Article }) {
  const { kind, title, lead, body, links = [] } = article
  const { t } = useCopy()
  return (
    <>
      <Breadcrumbs above={[{ to: `/${ARTICLE_PATHS[kind]}`, text: t(`articlePages.${kind}.title`) }]} current={title} />
      <article className="article">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {body.map((section, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the sections of an article never change their order
          <Section key={index} section={section} />
        ))}
        {links.length > 0 && (
          <ul className="plain-list article-links" aria-label={t('articlePages.links')}>
            {links.map((content) => (
              <li key={content.text}>
                <ArticleLink content={content} />
              </li>
            ))}
          </ul>
        )}
      </article>
    </>
  )
}

function Section({ section }: { readonly section: ArticleSection }) {
  const { heading, anchor, paragraphs = [], items = [] } = section
  return (
    <>
      {heading !== undefined && <h2 id={anchor}>{heading}</h2>}
      {paragraphs.map((text) => (
        <p key={JSON.stringify(text)}>
          <LinkedText text={text} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((text) => (
            <li key={JSON.stringify(text)}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Related({ articles }: { readonly articles: readonly Article[] }) {
  const { t } = useCopy()
  return (
    <section className="stack article-group">
      <h2>{t('articlePages.related')}</h2>
      <ArticleList articles={articles} />
    </section>
  )
}

function Products({ products }: { readonly products: readonly Product[] }) {
  const { t } = useCopy()
  return (
    <section className="stack article-group">
      <h2>{t('articlePages.products')}</h2>
      <ul className="plain-list article-links">
        {products.map(({ flow, path, page }) => (
          <li key={flow}>
            <Link className="ds-link" to={path}>
              {t(`${page.copy}.card.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
