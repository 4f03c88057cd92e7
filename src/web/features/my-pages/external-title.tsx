import { companyNameOf } from '../../../contract/company-name.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
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

interface ExternalLinkProps {
  readonly insurance: WalletInsurance
  readonly to: string
  readonly text: string
}

/** A link about an insurance at another company. Its name follows the text for screen readers. */
export function ExternalLink({ insurance, to, text }: ExternalLinkProps) {
  return (
    <Link className="ds-link" to={to}>
      {text}
      <span className="ds-sr-only">
        {' '}
        <ExternalTitle insurance={insurance} />
      </span>
    </Link>
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
