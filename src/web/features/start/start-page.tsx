import { useLoaderData } from 'react-router'
import { ARTICLE_KINDS, ARTICLE_PATHS } from '../../../contract/article-paths.ts'
import { PRODUCTS_ANCHOR } from '../../../contract/page-paths.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { CoinsIcon, PersonIcon, SpeechIcon } from '../../ui/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { HeroScene } from './hero-scene.tsx'
import { ProductList } from './product-list.tsx'
import type { StartData, startLoader } from './start-data.ts'

const HOW_IT_WORKS = ['quote', 'read', 'sign'] as const

const REASONS = [
  { copy: 'site.start.why.plain', Icon: SpeechIcon },
  { copy: 'site.start.why.price', Icon: CoinsIcon },
  { copy: 'site.start.why.people', Icon: PersonIcon },
] as const

/** The start page: the products, how to buy them, and the reasons to. */
export function Component() {
  const start = useLoaderData<typeof startLoader>()
  return (
    <>
      <Hero />
      <Products start={start} />
      <HowItWorks />
      <Reasons />
      <Articles />
    </>
  )
}

function Hero() {
  const { t } = useCopy()
  return (
    <section className="hero">
      <div className="container hero-columns">
        <div className="hero-text">
          <h1 className="display">{t('site.start.title')}</h1>
          <p className="lead">{t('site.start.lead')}</p>
          <a className="ds-button" data-size="lg" href={`#${PRODUCTS_ANCHOR}`}>
            {t('site.start.button')}
          </a>
        </div>
        <HeroScene />
      </div>
    </section>
  )
}

function Products({ start }: { readonly start: StartData }) {
  const { t } = useCopy()
  return (
    <section className="container section" aria-labelledby={PRODUCTS_ANCHOR}>
      <h2 id={PRODUCTS_ANCHOR}>{t('site.start.products.title')}</h2>
      {start.state === 'failed' ? <LoadFailureBox /> : <Ready {...start} />}
    </section>
  )
}

function Ready({ products, categories, copy }: Extract<StartData, { state: 'ready' }>) {
  const { t } = useCopy()
  if (products.length === 0) return <p>{t('site.start.products.empty')}</p>
  return (
    <MoreCopy copy={copy}>
      <ProductList products={products} categories={categories} />
    </MoreCopy>
  )
}

function HowItWorks() {
  const { t } = useCopy()
  return (
    <section className="band">
      <div className="container section">
        <h2>{t('site.start.how.title')}</h2>
        <ol className="plain-list card-grid">
          {HOW_IT_WORKS.map((step) => (
            <li key={step} className="card">
              <h3>{t(`site.start.how.${step}.title`)}</h3>
              <p>{t(`site.start.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Reasons() {
  const { t } = useCopy()
  return (
    <section className="container section">
      <h2>{t('site.start.why.title')}</h2>
      <ul className="plain-list card-grid">
        {REASONS.map(({ copy, Icon }) => (
          <li key={copy} className="reason">
            <span className="icon-circle">
              <Icon />
            </span>
            <h3>{t(`${copy}.title`)}</h3>
            <p>{t(`${copy}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Articles() {
  const { t } = useCopy()
  return (
    <section className="band">
      <div className="container section">
        <h2>{t('site.start.articles.title')}</h2>
        <ul className="plain-list card-grid">
          {ARTICLE_KINDS.map((kind) => (
            <li key={kind} className="card">
              <h3>
                <Link className="ds-link" to={`/${ARTICLE_PATHS[kind]}`}>
                  {t(`site.footer.${kind}`)}
                </Link>
              </h3>
              <p>{t(`site.start.articles.${kind}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
