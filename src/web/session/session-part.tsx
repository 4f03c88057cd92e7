import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { LOGIN_PAGE, LOGOUT_PAGE, OVERVIEW_PAGE } from '../../contract/session-paths.ts'
import type { AppServices } from '../app-services.ts'
import { MoreCopy, useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { LogoutWarning } from './logout-warning.tsx'
import type { SessionUser } from './machine.ts'
import { joinSession, openSession } from './page-session.ts'
import type { Session } from './session.ts'

/** Fetches what the header shows of who is signed in. The session is kept and ended as it should even where its texts cannot be had. */
export async function openSessionPart(services: AppServices): Promise<ReactElement> {
  return partOf(services, await openSession(services))
}

/** The same for a page that began without a session; nothing where nobody has signed in. */
export async function joinSessionPart(services: AppServices): Promise<ReactElement | undefined> {
  const session = await joinSession(services)
  return session && partOf(services, session)
}

async function partOf(services: AppServices, session: Session): Promise<ReactElement> {
  const copy = await services.copy.load(['session'])
  return (
    <MoreCopy copy={copy}>
      <SessionPart session={session} />
    </MoreCopy>
  )
}

/** An employee has no insurances here. */
const overviewKeyOf = ({ roles }: SessionUser) => (roles.includes('customer') ? 'session.overview' : 'session.overviewOfEmployee')

/** Who is signed in and the way out, in the header; and the warning before the session ends. */
export function SessionPart({ session }: { readonly session: Session }) {
  const { t } = useCopy()
  const { user, isLoggedIn, isInDoubt } = useStore(session.store)
  if (!isLoggedIn || !user) {
    return (
      <Link className="header-link" to={LOGIN_PAGE}>
        {t('site.header.login')}
      </Link>
    )
  }
  return (
    <>
      {!isInDoubt && (
        <Link className="header-link" to={OVERVIEW_PAGE} aria-label={t(overviewKeyOf(user), { name: user.firstName })}>
          {user.firstName}
        </Link>
      )}
      <Link className="header-link" to={LOGOUT_PAGE}>
        {t('session.logout')}
      </Link>
      <LogoutWarning session={session} />
    </>
  )
}
