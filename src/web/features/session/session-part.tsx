import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import type { AppServices } from '../../services/app-services.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { PersonIcon } from '../../ui/page-icons.tsx'
import { LogoutWarning } from './logout-warning.tsx'
import type { SessionUser } from './machine.ts'
import { openSession } from './page-session.ts'
import type { Session } from './session.ts'

/**
 * Shows the signed-in person in the header until the session ends. If the texts cannot be loaded, the session still
 * works and ends as it should.
 * @param show takes the header part; false when the session has ended
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

/** Only customers have insurances here. */
const overviewKeyOf = ({ roles }: SessionUser) => (roles.includes('customer') ? 'session.overview' : 'session.overviewOfEmployee')

/** The signed-in person, and the warning before the session ends. */
export function SessionPart({ session }: { readonly session: Session }) {
  const { t } = useCopy()
  const { user, isUnconfirmed } = useStore(session.store)
  return (
    <>
      {user && !isUnconfirmed && (
        <Link className="header-link header-person" to={OVERVIEW_PAGE} aria-label={t(overviewKeyOf(user), { name: user.firstName })}>
          <PersonIcon />
          <span className="header-name">{user.firstName}</span>
        </Link>
      )}
      <LogoutWarning session={session} />
    </>
  )
}
