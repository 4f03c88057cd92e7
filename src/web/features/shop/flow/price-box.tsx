import { Suspense } from 'react'
import { useStore } from 'zustand'
import { priceShown, type PriceShown } from '../../../../quote/selectors.ts'
import type { Product } from '../../../content/product.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { PriceWaitText } from '../price/price-wait-text.tsx'
import { shortPrice } from '../price/short-price.ts'
import { besidePrice, saveProposal } from './step-pages.ts'
import { useIsSlow } from './use-is-slow.ts'

/**
 * The summary box: the price per month and year, the one-off price, or why there is no price yet. Screen readers
 * announce changes. [B2.6] [B9.2]
 */
export function PriceBox({ purchase, product }: { readonly purchase: Purchase; readonly product: Product }) {
  const { t } = useCopy()
  const state = useStore(purchase.state)
  const price = priceShown(state)
  const isSlow = useIsSlow(price.kind === 'loading')
  if (price.kind === 'none') return null
  return (
    <aside className="price-box" aria-labelledby="price-box-title">
      <h2 id="price-box-title">{t('general.price.title')}</h2>
      <p className="price-box-product">{t(`${product.page.copy}.card.title`)}</p>
      <output className="price-box-price">
        <Price price={price} purchase={purchase} />
        <Suspense>{price.kind === 'price' && <besidePrice.Part purchase={purchase} annual={price.annual} />}</Suspense>
        {isSlow && <p className="price-box-note">{t('general.failure.slow.text')}</p>}
      </output>
      <Suspense>{price.kind === 'price' && <saveProposal.Part purchase={purchase} />}</Suspense>
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
      <p className="price-box-note">{t('general.price.included')}</p>
    </>
  )
}
