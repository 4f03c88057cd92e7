import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { paymentIntervalOf } from '../../../../insurance/payment.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'
import { ExternalPriceFact } from './external-price.tsx'

/** What an insurance at another company costs and how it is paid, in the company's words. [P4.7] */
export function ExternalPayment({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { premiumFrequency, premiumAmountTerm: amount, paymentMethod } = insurance
  const interval = paymentIntervalOf({ premiumFrequency })
  return (
    <Section title={t('myPages.payment.title')}>
      <dl className="card my-pages-facts">
        <ExternalPriceFact insurance={insurance} />
        <Fact label={t('myPages.payment.period')}>
          {t(interval === 'Unavailable' ? 'external.unknown' : `myPages.payment.period.${interval}`)}
        </Fact>
        <Fact label={t('myPages.payment.term')}>{amount < 0 ? t('external.unknown') : t('myPages.payment.amount', { amount })}</Fact>
        <Fact label={t('myPages.payment.method')}>{paymentMethod ?? t('external.unknown')}</Fact>
      </dl>
    </Section>
  )
}
