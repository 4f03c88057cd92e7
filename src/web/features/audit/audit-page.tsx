import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Role } from '../../../contract/session.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import type { Session } from '../session/session.ts'
import { AuditForm } from './audit-form.tsx'
import { AuditResults } from './audit-results.tsx'
import { useAuditSearch } from './use-audit-search.ts'

interface AuditData {
  readonly session: Session
  readonly copy: Copy
}

/** Opens the audit log for a signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<AuditData> {
  const { services, session } = await requireSession(args)
  return { session, copy: await services.copy.load(['auditLog']) }
}

/** The page `/mina-sidor/granskningslogg`. */
export function Component() {
  const { session, copy } = useLoaderData<AuditData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <OfSession session={session} />
      </Private>
    </MoreCopy>
  )
}

function OfSession({ session }: Pick<AuditData, 'session'>) {
  const roles = useStore(session.store, (state) => state.user?.roles)
  return roles && <AuditLog roles={roles} />
}

/** The search of the audit log, for administrators. Nothing is searched before the person asks: each search is recorded. */
export function AuditLog({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useCopy()
  const { found, search, retry, loadMore } = useAuditSearch()
  if (!roles.includes('administrator'))
    return (
      <>
        <h1>{t('auditLog.title')}</h1>
        <p>{t('auditLog.forbidden')}</p>
      </>
    )
  return (
    <>
      <h1>{t('auditLog.title')}</h1>
      <p className="lead">{t('auditLog.lead')}</p>
      <AuditForm isBusy={found.kind === 'loading'} onSearch={search} />
      <AuditResults found={found} onRetry={retry} onMore={loadMore} />
    </>
  )
}
