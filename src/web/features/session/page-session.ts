import { LOGIN_PAGE } from '../../../contract/session-paths.ts'
import type { AppServices } from '../../services/app-services.ts'
import { browserTimer } from '../../ui/timer.ts'
import { removeFlows } from '../../flow/old-flows.ts'
import { followActivity } from './activity.ts'
import { signInAddress } from './return-to.ts'
import { createSessionCalls, readSignedIn } from './session-calls.ts'
import { createSession, type Session } from './session.ts'
import { openBrowserTabs } from './tabs.ts'

/** Where the whole page goes when a refresh fails: the page of signing in says why, and leads back here. [P2.3] */
function redirectAddressOf({ appConfig }: Pick<AppServices, 'appConfig'>, here: Pick<URL, 'pathname' | 'search'>): string {
  const address = appConfig.known()?.config.identityProviderSettings.redirectAddress ?? LOGIN_PAGE
  return address === LOGIN_PAGE ? signInAddress(here, 'session') : address
}

const sessions = new WeakMap<AppServices, Session>()

/** The session of the page, as it is before anybody has looked whether somebody is signed in. */
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
    forgetAnswers: () => removeFlows(window),
  })
  followActivity(document, window, session)
  sessions.set(services, session)
  return session
}

/** The session of the page, once it is known whether somebody is signed in. Nobody is asked a second time. [P4.1] */
export async function openSession(services: AppServices): Promise<Session> {
  const session = sessionOf(services)
  session.begin(readSignedIn((await services.session.get()).signedIn))
  return session
}

/**
 * Joins, on a page without a session, whoever has signed in in another tab.
 * @returns whether somebody is signed in on this page now
 */
export async function joinSession(services: AppServices): Promise<boolean> {
  const isLoggedIn = () => sessions.get(services)?.store.getState().isLoggedIn ?? false
  if (isLoggedIn()) return true
  services.session.forget()
  const signedIn = readSignedIn((await services.session.get()).signedIn)
  if (signedIn !== null) sessionOf(services).join(signedIn)
  return isLoggedIn()
}

/** The session of a page that signs in: one from before is ended first. [P2.2] */
export async function openSessionToSignIn(services: AppServices): Promise<Session> {
  const session = sessionOf(services)
  await session.prepareSignIn(readSignedIn((await services.session.get()).signedIn))
  return session
}

/** An address that the server names, as a whole one. @throws Error for one that a browser would run instead of open */
export function webAddress(address: string, origin: string): string {
  const { protocol, href } = new URL(address, origin)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not the address of a page')
  return href
}
