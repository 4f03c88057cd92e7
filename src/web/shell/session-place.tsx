import { useEffect, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { LatePart } from './late-part.tsx'
import type { ShellData } from './shell-data.ts'

/**
 * The way in, or who is signed in. All that keeps a session and ends it comes only with a page that has one; where it does
 * not come, the way out stays, on a page that is loaded anew.
 */
export function SessionPlace() {
  const { t } = useCopy()
  const services = useServices()
  const { isSignedIn } = useLoaderData<ShellData>()
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    if (!isSignedIn) return
    import('../session/session-part.tsx')
      .then(({ openSessionPart }) => openSessionPart(services))
      .then(setPart, (error) =>
        services.log({ text: 'Error loading the session', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' }),
      )
  }, [isSignedIn, services])
  if (part) return part
  return isSignedIn ? (
    <a className="header-link" href="/mina-sidor/logga-ut">
      {t('site.header.logout')}
    </a>
  ) : (
    <LatePart name="WayIn">
      <Link className="header-link" to="/mina-sidor/logga-in">
        {t('site.header.login')}
      </Link>
    </LatePart>
  )
}
