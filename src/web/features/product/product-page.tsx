import { PRODUCT_PATHS } from '../../../contract/page-paths.ts'
import { useLoaderData } from 'react-router'
import type { ProductCover } from '../../../contract/product.ts'
import { monthlyPremium } from '../../../quote/premium.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { fromPrice } from '../../content/from-price.ts'
import type { Product } from '../../content/product.ts'
import { Link } from '../../ui/link.tsx'
import { CheckIcon, CrossIcon } from '../../ui/page-icons.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { Comparison } from './comparison.tsx'
import { productArticles } from './product-articles.ts'
import { FreeTrial } from './free-trial.tsx'
import { ProductDocuments } from './product-documents.tsx'
import type { productLoader } from './product-data.ts'

/** A product's page: what it covers, what it does not, its price, its documents, and a link to buy it. [B1.3] */
export function Component() {
  const { product, copy } = useLoaderData<typeof productLoader>()
  const { page } = product
  return (
    <MoreCopy copy={copy}>
      <Hero product={product} />
      <div className="container section product-columns">
        <Covers title="site.product.covers.title" covers={page.covers} />
        {page.notCovered.length > 0 && <Covers title="site.product.notCovered.title" covers={page.notCovered} />}
      </div>
      <Steps product={product} />
      <div className="container section product-columns">
        {page.faq.length > 0 && <Questions keys={page.faq} />}
        <div className="product-side">
          {page.documents.length > 0 && <ProductDocuments product={product} />}
          {page.comparison && <Comparison key={product.flow} name={page.comparison} insuranceType={product.insuranceType} />}
        </div>
      </div>
      <productArticles.WhenIdle key={product.flow} flow={product.flow} />
    </MoreCopy>
  )
}

function Hero({ product }: { readonly product: Product }) {
  const { t } = useCopy()
  const { copy, rating } = product.page
  return (
    <section className="hero">
      <div className="container hero-columns">
        <div className="hero-text">
          <h1 className="display">{t(`${copy}.title`)}</h1>
          <p className="lead">{t(`${copy}.lead`)}</p>
          {rating && (
            <div className="stack-tight">
              <StarRating {...rating} />
              <p className="small">{t(`${copy}.rating.text`)}</p>
            </div>
          )}
        </div>
        <PriceCard product={product} />
      </div>
    </section>
  )
}

function PriceCard({ product }: { readonly product: Product }) {
  const { t } = useCopy()
  const { annual, copy } = product.page.priceExample
  return (
    <aside className="card price-card" aria-labelledby="prisexempel">
      <h2 id="prisexempel">{t('site.product.priceExample.title')}</h2>
      <p className="price">{fromPrice(t, product.page.priceExample)}</p>
      <p>{t(copy, { annual, monthly: monthlyPremium(annual) })}</p>
      <FreeTrial product={product.product} />
      <BuyLink product={product} />
    </aside>
  )
}

function BuyLink({ product }: { readonly product: Product }) {
  const { t } = useCopy()
  return (
    <Link className="ds-button" data-size="lg" to={`${product.path}/${PRODUCT_PATHS.form}`}>
      {t(`${product.page.copy}.button`)}
    </Link>
  )
}

function Covers({ title, covers }: { readonly title: string; readonly covers: readonly ProductCover[] }) {
  const { t } = useCopy()
  return (
    <section className="stack">
      <h2>{t(title)}</h2>
      <ul className="plain-list covers">
        {covers.map(({ copy, included }) => (
          <li key={copy} className="cover" data-included={included}>
            {included ? <CheckIcon /> : <CrossIcon />}
            <div>
              <h3>
                <span className="ds-sr-only">{t(included ? 'site.product.included' : 'site.product.notIncluded')}: </span>
                {t(`${copy}.title`)}
              </h3>
              <p>{t(`${copy}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ product }: { readonly product: Product }) {
  const { t } = useCopy()
  if (product.page.steps.length === 0) return null
  return (
    <section className="band">
      <div className="container section">
        <h2>{t('site.product.steps.title')}</h2>
        <ol className="plain-list card-grid numbered">
          {product.page.steps.map((key) => (
            <li key={key} className="card">
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <BuyLink product={product} />
      </div>
    </section>
  )
}

function Questions({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useCopy()
  return (
    <section className="stack">
      <h2>{t('site.product.faq.title')}</h2>
      <div className="questions">
        {keys.map((key) => (
          <details key={key} className="question">
            <summary>{t(`${key}.question`)}</summary>
            <Paragraphs text={t(`${key}.answer`)} />
          </details>
        ))}
      </div>
    </section>
  )
}
