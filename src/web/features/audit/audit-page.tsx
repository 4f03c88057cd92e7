import type { Role } from '../../../contract/session.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { ForRoles, OfficePage, officeLoader } from '../office/office-page.tsx'
import { AuditForm } from './audit-form.tsx'
import { AuditResults } from './audit-results.tsx'
import { useAuditSearch } from './use-audit-search.ts'

/** Opens the audit log for a signed-in person. */
export const loader = officeLoader('auditLog')

/** The page `/mina-sidor/granskningslogg`. */
export function Component() {
  return <OfficePage>{(roles) => <AuditLog roles={roles} />}</OfficePage>
}

/** The audit log, for administrators. */
export function AuditLog({ roles }: { readonly roles: readonly Role[] }) {
  return (
    <ForRoles roles={roles} needed={['administrator']} texts="auditLog">
      <Search />
    </ForRoles>
  )
}

/** The search of the audit log. Nothing is searched before the person asks: each search is recorded. */
function Search() {
  const { t } = useCopy()
  const { found, search, retry, loadMore } = useAuditSearch()
  return (
    <>
      <h1>{t('auditLog.title')}</h1>
      <p className="lead">{t('auditLog.lead')}</p>
      <AuditForm isBusy={found.kind === 'loading'} onSearch={search} />
      <AuditResults found={found} onRetry={retry} onMore={loadMore} />
    </>
  )
}
