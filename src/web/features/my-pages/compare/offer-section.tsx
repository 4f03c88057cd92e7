import { useId, type Ref } from 'react'
import { companyNameOf } from '../../../../contract/company-name.ts'
import type { RatedOffer, RatingResponse } from '../../../../contract/rating.ts'
import { CUSTOMER_FORM_PAGES } from '../../../../contract/customer-pages.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { CompareTable } from './compare-table.tsx'
import { SumText } from './sum-text.tsx'

interface OfferSectionProps {
  readonly rated: RatingResponse
  readonly chosen: RatedOffer | undefined
  readonly onChoose: (offer: RatedOffer) => void
  readonly heading: Ref<HTMLHeadingElement> | undefined
}

/** Our offers, and the chosen one beside the other insurance. Says why there is none. */
export function OfferSection({ rated, chosen, onChoose, heading }: OfferSectionProps) {
  const { t } = useCopy()
  const company = companyNameOf(rated.insurance, t)
  return (
    <section className="stack my-pages-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('compare.offers.title')}
      </h2>
      {chosen === undefined ? (
        <NoOffer stops={rated.stops} />
      ) : (
        <>
          {rated.offers.length > 1 && <OfferChoice offers={rated.offers} chosen={chosen} onChoose={onChoose} />}
          <SumText offer={chosen} />
          <CompareTable offer={chosen} company={company} product={chosen.name ?? rated.product.name} />
        </>
      )}
    </section>
  )
}

function NoOffer({ stops }: Pick<RatingResponse, 'stops'>) {
  const { t } = useCopy()
  return (
    <>
      {stops.map(({ title, text }) => (
        <Box key={title} kind="warning" title={title} headingLevel={3}>
          <p>{text}</p>
        </Box>
      ))}
      {stops.length === 0 && <p>{t('compare.offers.none')}</p>}
      <p>
        <Link className="ds-link" to={CUSTOMER_FORM_PAGES.contact}>
          {t('compare.elsewhere.contact')}
        </Link>
      </p>
    </>
  )
}

interface OfferChoiceProps {
  readonly offers: readonly RatedOffer[]
  readonly chosen: RatedOffer
  readonly onChoose: (offer: RatedOffer) => void
}

function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  const { t } = useCopy()
  const name = useId()
  return (
    <fieldset className="compare-offers">
      <legend className="ds-label">{t('compare.offers.legend')}</legend>
      {offers.map((offer, index) => (
        <div key={offer.choice} className="card compare-offer">
          <input
            id={`${name}-${index}`}
            type="radio"
            className="ds-input"
            name={name}
            checked={offer === chosen}
            onChange={() => onChoose(offer)}
          />
          <label htmlFor={`${name}-${index}`}>
            <strong>{offer.name ?? String(offer.choice)}</strong>
            <span className="compare-offer-line">
              {t('compare.offer.price', { annual: offer.annualPremium, monthly: offer.monthlyPremium })}
            </span>
            <span className="compare-offer-line small">{t(`compare.near.${offer.nearness}`)}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
