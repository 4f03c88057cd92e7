import { AUDIT_PAGE, CASES_PAGE } from '../../../contract/customer-pages.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import type { SessionUser } from '../session/machine.ts'

interface NoCustomerProps {
  readonly user: SessionUser
  /** Copy key of the page's heading. */
  readonly title: string
}

/** A signed-in person with other roles works here; one without any role is not in the customer register. */
export function NoCustomer({ user: { roles }, title }: NoCustomerProps) {
  const { t } = useCopy()
  const handlesCases = roles.includes('caseHandler') || roles.includes('underwriter')
  return (
    <>
      <h1>{t(title)}</h1>
      <p>{t(roles.length > 0 ? 'myPages.overview.employee' : 'myPages.overview.noCustomer')}</p>
      {handlesCases && (
        <p>
          <Link className="ds-button" to={CASES_PAGE}>
            {t('myPages.overview.cases')}
          </Link>
        </p>
      )}
      {roles.includes('administrator') && (
        <p>
          <Link className="ds-button" to={AUDIT_PAGE}>
            {t('myPages.overview.auditLog')}
          </Link>
        </p>
      )}
    </>
  )
}
