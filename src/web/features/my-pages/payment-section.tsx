import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import { paymentIntervalOf } from '../../../insurance/payment.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { AutogiroSection } from './autogiro-section.tsx'
import { Fact } from './fact.tsx'
import { YearlyPrice } from './insurance-card.tsx'
import { Section } from './section.tsx'

interface PaymentSectionProps {
  readonly insurance: InsuranceOverview
  readonly details: InsuranceDetails | undefined
}

/** How an insurance is paid. What the core system does not tell is "not available". [P8.1] */
export function PaymentSection({ insurance, details }: PaymentSectionProps) {
  const { t } = useCopy()
  const { paymentMethod, premiumAmountTerm } = insurance
  return (
    <Section title={t('myPages.payment.title')}>
      <dl className="card my-pages-facts">
        <YearlyPrice insurance={insurance} />
        <Fact label={t('myPages.payment.method')}>
          {paymentMethod === undefined ? t('myPages.payment.unavailable') : t(`myPages.payment.method.${paymentMethod}`)}
        </Fact>
        <Fact label={t('myPages.payment.period')}>{t(`myPages.payment.period.${paymentIntervalOf(insurance)}`)}</Fact>
        {premiumAmountTerm !== undefined && (
          <Fact label={t('myPages.payment.term')}>{t('myPages.payment.amount', { amount: premiumAmountTerm })}</Fact>
        )}
        {details && <DiscountFacts details={details} />}
      </dl>
      <AutogiroSection insurance={insurance} />
    </Section>
  )
}

function DiscountFacts({ details: { premium, discounts, discountPercentage } }: { readonly details: InsuranceDetails }) {
  const { t } = useCopy()
  return (
    <>
      {premium !== undefined && <Fact label={t('myPages.payment.beforeDiscount')}>{t('myPages.payment.amount', { amount: premium })}</Fact>}
      {discounts.length > 0 && (
        <Fact label={t('myPages.payment.discount')}>{t('myPages.payment.discount.value', { percentage: discountPercentage })}</Fact>
      )}
    </>
  )
}
