import { Suspense, useRef } from 'react'
import { useStore } from 'zustand'
import { priceShown, type PriceShown } from '../../../../quote/selectors.ts'
import type { Product } from '../../../content/product.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { publishHeight } from '../../../ui/publish-height.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { PriceWaitText } from '../price/price-wait-text.tsx'
import { shortPrice } from '../price/short-price.ts'
import { besidePrice } from './step-pages.ts'
import { useIsSlow } from './use-is-slow.ts'

/** The styles scroll a control that gets the focus above the bar. WCAG 2.4.11 */
const publishBarHeight = publishHeight('--price-bar-height')

/**
 * The summary box: the price per month and year, the one-off price, or why there is no price yet, and what the price is
 * for. Screen readers announce changes of the price. On a phone the price is a bar along the bottom, and the rest of
 * the box stands at the end of the step. [B2.6] [B9.2]
 */
export function PriceBox({ purchase, product }: { readonly purchase: Purchase; readonly product: Product }) {
  const { t } = useCopy()
  const state = useStore(purchase.state)
  const price = priceShown(state)
  const isSlow = useIsSlow(price.kind === 'loading')
  const details = useRef<HTMLHeadingElement>(null)
  if (price.kind === 'none') return null
  const isQuoted = state.selectedQuote !== null
  return (
    <aside className="price-box" aria-labelledby="price-box-title">
      <div ref={publishBarHeight} className="price-bar">
        <h2 id="price-box-title">{t('general.price.title')}</h2>
        <output className="price-box-price">
          {isSlow ? <p>{t('general.price.slow')}</p> : <Price price={price} purchase={purchase} />}
        </output>
        {isQuoted && (
          <button type="button" className="ds-link price-bar-more" onClick={() => details.current?.focus()}>
            {t('general.price.details')}
          </button>
        )}
      </div>
      <div className="price-details">
        <h3 ref={details} tabIndex={-1}>
          {t(`${product.page.copy}.card.title`)}
        </h3>
        <Suspense>
          {isQuoted && <besidePrice.Part purchase={purchase} annual={price.kind === 'price' ? price.annual : undefined} />}
        </Suspense>
      </div>
    </aside>
  )
}

const WORDS: Readonly<Record<Exclude<PriceShown['kind'], 'price' | 'none' | 'later'>, string>> = {
  loading: 'general.price.loading',
  error: 'general.price.failed',
}

function Price({ price, purchase }: { readonly price: PriceShown; readonly purchase: Purchase }) {
  const { t } = useCopy()
  if (price.kind === 'none') return null
  if (price.kind === 'later')
    return (
      <p>
        <PriceWaitText purchase={purchase} />
      </p>
    )
  if (price.kind !== 'price') return <p>{t(WORDS[price.kind])}</p>
  return (
    <>
      <p className="price-box-month">{shortPrice(t, price.annual, price.paid)}</p>
      {!price.paid && <p className="price-box-year">{t('general.price.perYear', { amount: price.annual })}</p>}
    </>
  )
}
