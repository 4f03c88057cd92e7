import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import type { AppServices } from '../app-services.ts'
import { MoreCopy, useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { LogoutWarning } from './logout-warning.tsx'
import { openSession } from './page-session.ts'
import { SIGN_IN_PATH, SIGN_OUT_PATH } from './paths.ts'
import type { Session } from './session.ts'

/** Fetches what the header shows of who is signed in. The session is kept and ended as it should even where its texts cannot be had. */
export async function openSessionPart(services: AppServices): Promise<ReactElement> {
  const session = await openSession(services)
  const copy = await services.copy.load(['session'])
  return (
    <MoreCopy copy={copy}>
      <SessionPart session={session} />
    </MoreCopy>
  )
}

/** Who is signed in and the way out, in the header; and the warning before the session ends. */
export function SessionPart({ session }: { readonly session: Session }) {
  const { t } = useCopy()
  const { user, isLoggedIn } = useStore(session.store)
  if (!isLoggedIn || !user) {
    return (
      <Link className="header-link" to={SIGN_IN_PATH}>
        {t('site.header.login')}
      </Link>
    )
  }
  return (
    <>
      <Link className="header-link" to="/mina-sidor/oversikt" aria-label={t('session.overview', { name: user.firstName })}>
        {user.firstName}
      </Link>
      <Link className="header-link" to={SIGN_OUT_PATH}>
        {t('session.logout')}
      </Link>
      <LogoutWarning session={session} />
    </>
  )
}
