import type { ProductMetadata, Quote } from '../../../../contract/quotes.ts'
import { freeTrialText } from '../../../content/free-trial-text.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

interface PriceExtrasProps {
  readonly metadata: ProductMetadata
  readonly quote: Pick<Quote, 'employeeDiscount' | 'salesLinkFault'>
}

/** The discount of employees, who sells, why a sales link does not count, and the free trial period. [B2.6] [B6.1] [B9.1] */
export function PriceExtras({ metadata, quote }: PriceExtrasProps) {
  const { t } = useCopy()
  const freeTrial = freeTrialText(t, metadata)
  const { employeeDiscount: discount } = quote
  const fault = quote.salesLinkFault ?? metadata.salesLinkFault
  return (
    <>
      {discount !== undefined && (
        <p className="price-note">{t('general.price.employee', { percent: discount.percent, amount: discount.annual })}</p>
      )}
      {fault === undefined ? <Dealer metadata={metadata} /> : <p className="price-note">{t(`general.salesLink.fault.${fault}`)}</p>}
      {freeTrial !== undefined && <p className="price-note">{freeTrial}</p>}
    </>
  )
}

/** The dealer who gets the sale. */
function Dealer({ metadata: { salesInfo } }: Pick<PriceExtrasProps, 'metadata'>) {
  const { t } = useCopy()
  const { salesInitiatedAgent: agent, intermediaryOrganizationNumber: number = '' } = salesInfo ?? {}
  return agent === undefined ? null : <p className="price-note">{t('general.price.dealer', { agent, number })}</p>
}
