import { useEffect, useState, type ReactElement } from 'react'
import { useLoaderData } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../services/app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { followSignIn } from './idle-parts.ts'
import type { ShellData } from '../services/shell-data.ts'

/**
 * Who is signed in, and the way out or in: one link, so that whoever has come to it by the keyboard stays there. All that
 * keeps a session and ends it comes only with a page that has one; where it does not come, the way out stays.
 */
export function SessionPlace() {
  const { t } = useCopy()
  const services = useServices()
  /** Who is signed in; no more than whether somebody is, until that can be shown. */
  const [shown, show] = useState<ReactElement | boolean>(useLoaderData<ShellData>().isSignedIn)
  const isSignedIn = shown !== false
  useEffect(() => {
    if (!isSignedIn) return
    import('../features/session/session-part.tsx')
      .then(({ openSessionPart }) => openSessionPart(services, show))
      .catch((error: unknown) =>
        services.log({ text: 'Error loading session', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' }),
      )
  }, [isSignedIn, services])
  return (
    <>
      {shown || <followSignIn.WhenIdle show={show} />}
      <Link className="header-link" to={`/mina-sidor/logga-${isSignedIn ? 'ut' : 'in'}`}>
        {t(isSignedIn ? 'site.header.logout' : 'site.header.login')}
      </Link>
    </>
  )
}
