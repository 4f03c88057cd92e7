import './offer.css'
import { useLoaderData } from 'react-router'
import { MoreCopy } from '../../../copy/copy-context.tsx'
import { AskOffer } from './ask-offer.tsx'
import { ConfirmedPage } from './confirmed-page.tsx'
import type { OfferData } from './offer-data.ts'

export { loader } from './offer-data.ts'

/** The pages for a quote that a person answers: the customer sends it, and sees the confirmation. [B2.7] [B4.4] */
export function Component() {
  const { copy, offer, texts, product } = useLoaderData<OfferData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow offer">
        {offer.kind === 'asked' ? (
          <AskOffer key={offer.quoteNumber} {...offer} texts={texts} product={product} />
        ) : (
          <ConfirmedPage confirmation={offer.confirmation} texts={texts} />
        )}
      </div>
    </MoreCopy>
  )
}
