import { useEffect, useState, type ReactNode } from 'react'
import { LOGIN_PAGE } from '../../contract/session-paths.ts'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { Link } from '../ui/link.tsx'
import { hearSignIn } from './hear-sign-in.ts'
import { openBrowserTabs } from './tabs.ts'

/** The way in; who is signed in, once somebody has signed in in another tab. The session's own part comes only then. */
export function WayIn() {
  const { t } = useCopy()
  const services = useServices()
  const [part, setPart] = useState<ReactNode>()
  useEffect(
    () =>
      hearSignIn(openBrowserTabs, window, () => {
        import('./session-part.tsx')
          .then(({ joinSessionPart }) => joinSessionPart(services))
          .then(setPart, (error) =>
            services.log({ text: 'Error joining the session', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' }),
          )
      }),
    [services],
  )
  return (
    part ?? (
      <Link className="header-link" to={LOGIN_PAGE}>
        {t('site.header.login')}
      </Link>
    )
  )
}
