import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { fromPrice } from '../../../content/from-price.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { InsuranceTitle } from '../insurance-card.tsx'
import { insurancePath } from '../insurance-path.ts'
import type { Offer } from './offers.ts'

/** A product with its price, a link to read about it, and one into its form, which then begins with what we know of the customer. */
export function OfferCard({ offer: { product, held, reason } }: { readonly offer: Offer }) {
  const { t } = useCopy()
  const { path, page } = product
  const name = t(`${page.copy}.card.title`)
  return (
    <article className="card stack-tight">
      <h3>
        <Link className="ds-link" to={path}>
          {name}
        </Link>
      </h3>
      <p>{t(`${page.copy}.card.text`)}</p>
      {reason !== undefined && <p className="my-pages-reason">{t(reason)}</p>}
      {held.length > 0 && (
        <ul className="plain-list">
          {held.map((insurance) => (
            <li key={`${insurance.insuranceId} ${insurance.versionNumber}`}>
              <Link className="ds-link" to={insurancePath(insurance.insuranceNumber)}>
                <InsuranceTitle insurance={insurance} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="my-pages-offer-end">
        <strong>{fromPrice(t, page.priceExample)}</strong>
        <Link className="ds-button" data-variant="secondary" to={`${path}/${PRODUCT_PATHS.form}`}>
          {t(held.length > 0 ? 'myPages.more.another' : 'myPages.more.price')}
          <span className="ds-sr-only"> {name}</span>
        </Link>
      </p>
    </article>
  )
}
