import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { externalPrice } from '../../../../insurance/external/external-price.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'

/** What an insurance at another company costs, per year and month as far as that is known. */
export function ExternalPriceFact({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { code, ...amounts } = externalPrice(insurance)
  return <Fact label={t('myPages.insurance.premium')}>{t(`external.price.${code}`, amounts)}</Fact>
}
