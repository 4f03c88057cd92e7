import { companyNameOf } from '../../../../contract/company-name.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { CUSTOMER_FORM_PAGES } from '../../../../contract/customer-pages.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { updatePath } from '../external-paths.ts'

/** Why an insurance has no offer here. `notSold`: we sell none of its kind now. */
export type ElsewhereReason = 'needsUpdate' | 'customerService' | 'publicPages' | 'none' | 'notSold'

interface ElsewhereProps {
  readonly insurance: WalletInsurance
  readonly reason: ElsewhereReason
}

/** Says where an insurance is compared that has no offer here, and leads there. [P4.8] */
export function Elsewhere({ insurance, reason }: ElsewhereProps) {
  const { t } = useCopy()
  const { id, publicWebUrl } = insurance
  return (
    <Box kind="info">
      <p>{t(`compare.elsewhere.${reason}`)}</p>
      {reason === 'needsUpdate' && (
        <Link className="ds-button" to={updatePath(id)}>
          {t('compare.elsewhere.update')}
        </Link>
      )}
      {(reason === 'customerService' || reason === 'notSold') && (
        <Link className="ds-button" to={CUSTOMER_FORM_PAGES.contact}>
          {t('compare.elsewhere.contact')}
        </Link>
      )}
      {reason === 'publicPages' && publicWebUrl !== undefined && (
        <a className="ds-link" href={publicWebUrl} rel="noreferrer">
          {t('compare.elsewhere.read', { company: companyNameOf(insurance, t) })}
        </a>
      )}
    </Box>
  )
}
