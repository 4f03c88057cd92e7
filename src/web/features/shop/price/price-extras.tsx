import type { ProductMetadata } from '../../../../contract/quotes.ts'
import { monthlyPremium } from '../../../../quote/premium.ts'
import { freeTrialText } from '../../../content/free-trial-text.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

interface PriceExtrasProps {
  readonly metadata: ProductMetadata
  /** kr per year */
  readonly annual: number
  /** Whether the customer entered through a link for employees. */
  readonly isEmployee: boolean
}

/** The employee price, and the free trial period. [B2.6] [B9.1] */
export function PriceExtras({ metadata, annual, isEmployee }: PriceExtrasProps) {
  const { t } = useCopy()
  const { employeeDiscount } = metadata
  const freeTrial = freeTrialText(t, metadata)
  return (
    <>
      {isEmployee && employeeDiscount !== undefined && (
        <p className="price-note">{t('general.price.employee', { amount: monthlyPremium(annual * (1 - employeeDiscount)) })}</p>
      )}
      {freeTrial !== undefined && <p className="price-note">{freeTrial}</p>}
    </>
  )
}
