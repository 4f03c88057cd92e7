import type { ProductMetadata } from '../../../../contract/quotes.ts'
import { monthlyPremium } from '../../../../quote/premium.ts'
import { freeTrialText } from '../../../content/free-trial-text.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

interface PriceExtrasProps {
  readonly metadata: ProductMetadata
  /** kr per year */
  readonly annual: number
  /** Whether the customer came as an employee. */
  readonly isEmployee: boolean
}

/** What a price is for those who are employed here, and how much of it is free to begin with. [B2.6] [B9.1] */
export function PriceExtras({ metadata, annual, isEmployee }: PriceExtrasProps) {
  const { t } = useCopy()
  const { employeeDiscount } = metadata
  const freeTrial = freeTrialText(t, metadata)
  return (
    <>
      {isEmployee && employeeDiscount !== undefined && (
        <p className="price-box-note">{t('general.price.employee', { amount: monthlyPremium(annual * (1 - employeeDiscount)) })}</p>
      )}
      {freeTrial !== undefined && <p className="price-box-note">{freeTrial}</p>}
    </>
  )
}
