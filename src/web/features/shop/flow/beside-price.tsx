import { useStore } from 'zustand'
import { useCopy } from '../../../copy/copy-context.tsx'
import { CoverList } from '../price/cover-list.tsx'
import { PriceExtras } from '../price/price-extras.tsx'
import { ProposalNote } from '../proposal/proposal-note.tsx'
import { SaveProposal } from '../proposal/save-proposal.tsx'
import type { Purchase } from '../purchase/purchase.ts'

interface BesidePriceProps {
  readonly purchase: Purchase
  /** kr per year; undefined while no price belongs to the answers on the screen. */
  readonly annual: number | undefined
}

/**
 * Shown once there is a quote: what the price is for, what it includes, the comparison with the customer's proposal,
 * and the button that saves it. While the price is computed again, only what the customer has chosen.
 */
export function BesidePrice({ purchase, annual }: BesidePriceProps) {
  const { t } = useCopy()
  const metadata = useStore(purchase.state, (state) => state.productMetaData)
  const quote = useStore(purchase.state, (state) => state.selectedQuote)
  return (
    <>
      <CoverList purchase={purchase} isCurrent={annual !== undefined} />
      {annual !== undefined && (
        <>
          <p className="price-note">{t('general.price.included')}</p>
          {metadata && quote && <PriceExtras metadata={metadata} quote={quote} />}
          <ProposalNote purchase={purchase} />
          <SaveProposal purchase={purchase} />
        </>
      )}
    </>
  )
}
