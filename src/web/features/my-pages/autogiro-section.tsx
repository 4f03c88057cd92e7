import type { InsuranceOverview } from '../../../contract/insurances.ts'
import { PAYMENTS_PAGE } from '../../../contract/customer-pages.ts'
import { canApplyForAutogiro } from '../../../insurance/autogiro-rules.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { autogiroPath } from './autogiro-path.ts'

/** The way to apply for direct debit where the customer may, a note while the bank has not answered, and the way to the payments. [P4.9] */
export function AutogiroSection({ insurance }: { readonly insurance: InsuranceOverview }) {
  const { t } = useCopy()
  return (
    <>
      {insurance.ongoingAutogiroApplication && <p>{t('myPages.autogiro.ongoing')}</p>}
      <div className="my-pages-buttons">
        {canApplyForAutogiro(insurance) && (
          <Link className="ds-button" to={autogiroPath(insurance.insuranceNumber)}>
            {t('myPages.autogiro.apply')}
          </Link>
        )}
        <Link className="ds-button" data-variant="secondary" to={PAYMENTS_PAGE}>
          {t('myPages.autogiro.payments')}
        </Link>
      </div>
    </>
  )
}
