import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import type { AppServices } from '../../services/app-services.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LogoutWarning } from './logout-warning.tsx'
import type { SessionUser } from './machine.ts'
import { openSession } from './page-session.ts'
import type { Session } from './session.ts'

/**
 * Shows in the header who is signed in, until nobody is any more. The session is kept and ended as it should even where its
 * texts cannot be had.
 * @param show takes who is signed in; false once nobody is
 */
export async function openSessionPart(services: AppServices, show: (shown: ReactElement | false) => void): Promise<void> {
  const session = await openSession(services)
  const isLoggedIn = () => session.store.getState().isLoggedIn
  const endIfOver = () => {
    if (isLoggedIn()) return
    stop()
    show(false)
  }
  const stop = session.store.subscribe(endIfOver)
  endIfOver()
  if (!isLoggedIn()) return
  const copy = await services.copy.load(['session'])
  if (!isLoggedIn()) return
  show(
    <MoreCopy copy={copy}>
      <SessionPart session={session} />
    </MoreCopy>,
  )
}

/** Only a customer has insurances here. */
const overviewKeyOf = ({ roles }: SessionUser) => (roles.includes('customer') ? 'session.overview' : 'session.overviewOfEmployee')

/** Who is signed in, and the warning before the session ends. */
export function SessionPart({ session }: { readonly session: Session }) {
  const { t } = useCopy()
  const { user, isInDoubt } = useStore(session.store)
  return (
    <>
      {user && !isInDoubt && (
        <Link className="header-link" to={OVERVIEW_PAGE} aria-label={t(overviewKeyOf(user), { name: user.firstName })}>
          {user.firstName}
        </Link>
      )}
      <LogoutWarning session={session} />
    </>
  )
}
