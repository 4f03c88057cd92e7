import { LOGIN_PAGE } from '../../../contract/session-paths.ts'
import type { AppServices } from '../../services/app-services.ts'
import { browserTimer } from '../../ui/timer.ts'
import { removeFlowsAndLeave } from '../../flow/old-flows.ts'
import { followActivity } from './activity.ts'
import { signInAddress } from './return-to.ts'
import { createSessionCalls, readSignedIn } from './session-calls.ts'
import { createSession, type Session } from './session.ts'
import { openBrowserTabs } from './tabs.ts'

/** Returns where the page goes when a refresh fails. The sign-in page says why, and leads back here. [P2.3] */
function redirectAddressOf({ appConfig }: Pick<AppServices, 'appConfig'>, here: Pick<URL, 'pathname' | 'search'>): string {
  const address = appConfig.known()?.config.identityProviderSettings.redirectAddress ?? LOGIN_PAGE
  return address === LOGIN_PAGE ? signInAddress(here, 'session') : address
}

const sessions = new WeakMap<AppServices, Session>()

/** Returns the session of the page, possibly before the page knows if a person is signed in. */
function sessionOf(services: AppServices): Session {
  const known = sessions.get(services)
  if (known) return known
  const { client, clock, log } = services
  const session = createSession({
    calls: createSessionCalls(client, services.session),
    clock,
    log,
    setTimer: browserTimer,
    openTabs: openBrowserTabs,
    navigation: {
      leave: (address) => window.location.replace(webAddress(address, window.location.origin)),
      reload: () => window.location.reload(),
      redirectAddress: () => redirectAddressOf(services, window.location),
    },
    forgetAnswers: (place) => removeFlowsAndLeave(window, place),
  })
  followActivity(document, window, session)
  sessions.set(services, session)
  return session
}

/** Returns the session of the page; undefined before a loader has opened it. */
export const knownSession = (services: AppServices): Session | undefined => sessions.get(services)

/**
 * Returns the session of the page once it is known if a person is signed in. Only the first call asks the server.
 * [P4.1]
 */
export async function openSession(services: AppServices): Promise<Session> {
  const session = sessionOf(services)
  session.begin(readSignedIn((await services.session.get()).signedIn))
  return session
}

/**
 * On a page without a session, joins the session of a sign-in in another tab.
 * @returns whether a person is signed in on this page now
 */
export async function joinSession(services: AppServices): Promise<boolean> {
  const isLoggedIn = () => sessions.get(services)?.store.getState().isLoggedIn ?? false
  if (isLoggedIn()) return true
  services.session.forget()
  const signedIn = readSignedIn((await services.session.get()).signedIn)
  if (signedIn !== null) sessionOf(services).join(signedIn)
  return isLoggedIn()
}

/** Returns the session of a page that signs in. Ends an earlier session first. [P2.2] */
export async function openSessionToSignIn(services: AppServices): Promise<Session> {
  const session = sessionOf(services)
  await session.prepareSignIn(readSignedIn((await services.session.get()).signedIn))
  return session
}

/**
 * Returns an address from the server as an absolute URL. @throws Error for a scheme other than http and https, which a
 * browser might run
 */
export function webAddress(address: string, origin: string): string {
  const { protocol, href } = new URL(address, origin)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not the address of a page')
  return href
}
