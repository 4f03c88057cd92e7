import type { Session } from './session.ts'

/** Customer actions that count as activity. [P9.1] */
const ACTIVITIES = ['touchstart', 'mousedown', 'keydown'] as const

type Listening = Pick<EventTarget, 'addEventListener'>
type Followed = Pick<Session, 'noteActivity' | 'checkClock' | 'hide' | 'ask'>

/**
 * Follows the page's activity for its whole life. Hides the session when the customer leaves the page: the browser may
 * later restore the page as it was, even after a sign-out.
 */
export function followActivity(page: Listening, window: Listening, session: Followed): void {
  for (const activity of ACTIVITIES) page.addEventListener(activity, session.noteActivity, { capture: true, passive: true })
  page.addEventListener('visibilitychange', session.checkClock)
  window.addEventListener('focus', session.checkClock)
  window.addEventListener('pagehide', session.hide)
  window.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) void session.ask()
    else session.checkClock()
  })
}
