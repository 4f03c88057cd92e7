import { LOGIN_PAGE, LOGOUT_PAGE } from '../../contract/session-paths.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { useLoaderData } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../services/app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { lazyCode } from '../ui/lazy-code.ts'
import { Link } from '../ui/link.tsx'
import { followSignIn } from './idle-parts.ts'
import type { ShellData } from '../services/shell-data.ts'

const sessionPart = lazyCode(() => import('../features/session/session-part.tsx'))

/**
 * The signed-in person, and one link that signs in or out: it stays the same element, so that it keeps the keyboard
 * focus.
 * Loads the session's code only on a page with a session. If that fails, the sign-out link stays.
 */
export function SessionPlace() {
  const { t } = useCopy()
  const services = useServices()
  /** The header part of the signed-in person. Until it loads, only whether a person is signed in. */
  const [shown, show] = useState<ReactElement | boolean>(useLoaderData<ShellData>().isSignedIn)
  const isSignedIn = shown !== false
  useEffect(() => {
    if (!isSignedIn) return
    sessionPart
      .load()
      .then(({ openSessionPart }) => openSessionPart(services, show))
      .catch((error: unknown) =>
        services.log({ text: 'Error loading session', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' }),
      )
  }, [isSignedIn, services])
  return (
    <>
      {shown || <followSignIn.WhenIdle show={show} />}
      <Link className="header-link" to={isSignedIn ? LOGOUT_PAGE : LOGIN_PAGE}>
        {t(isSignedIn ? 'site.header.logout' : 'site.header.login')}
      </Link>
    </>
  )
}
