import { useEffect } from 'react'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'
import { lazyCode } from '../../ui/lazy-code.ts'
import { listenForSignIn } from './listen-for-sign-in.ts'
import { openBrowserTabs } from './tabs.ts'

interface FollowSignInProps {
  /** Called when the page has joined the session of a person who signed in. */
  readonly show: (isSignedIn: true) => void
}

const pageSession = lazyCode(() => import('./page-session.ts'))

/** On a page without a session, listens for a sign-in in another tab. Loads the session's code only then. */
export function FollowSignIn({ show }: FollowSignInProps) {
  const services = useServices()
  useEffect(
    () =>
      listenForSignIn(openBrowserTabs, window, () => {
        pageSession
          .load()
          .then(({ joinSession }) => joinSession(services))
          .then(
            (isSignedIn) => isSignedIn && show(true),
            (error) =>
              services.log({ text: 'Error joining the session', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' }),
          )
      }),
    [services, show],
  )
  return null
}
