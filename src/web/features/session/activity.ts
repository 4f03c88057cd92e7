import type { Session } from './session.ts'

/** What a customer does that shows that they are there. [P9.1] */
const ACTIVITIES = ['touchstart', 'mousedown', 'keydown'] as const

type Listening = Pick<EventTarget, 'addEventListener'>
type Followed = Pick<Session, 'noteActivity' | 'lookAtClock' | 'hide' | 'ask'>

/**
 * Follows what happens on the page for as long as it lasts. A page that is left is hidden first: the browser may show it
 * again, as it was, when the customer goes back, also after they have signed out.
 */
export function followActivity(page: Listening, window: Listening, session: Followed): void {
  for (const activity of ACTIVITIES) page.addEventListener(activity, session.noteActivity, { capture: true, passive: true })
  page.addEventListener('visibilitychange', session.lookAtClock)
  window.addEventListener('focus', session.lookAtClock)
  window.addEventListener('pagehide', session.hide)
  window.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) void session.ask()
    else session.lookAtClock()
  })
}
