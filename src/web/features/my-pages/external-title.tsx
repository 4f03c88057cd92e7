import { companyNameOf } from '../../../contract/company-name.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { writtenExternal } from './written-object.ts'

/** The name of an insurance at another company, or of its kind, and what is insured. */
export function ExternalTitle({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const { insuranceName, insuranceType } = insurance
  const insured = writtenExternal(insurance)
  return (
    <>
      {insuranceName === '' ? t(`external.kind.${insuranceType}`) : insuranceName}
      {insured !== undefined && <span className="my-pages-object"> {insured}</span>}
    </>
  )
}

/** The company, as a mark: this insurance is not ours. */
export function CompanyMark({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  return (
    <span className="my-pages-tag external-company">
      <span className="ds-sr-only">{t('myPages.insurance.company')}: </span>
      {companyNameOf(insurance, t)}
    </span>
  )
}
