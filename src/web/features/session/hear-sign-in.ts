import type { OpenTabs } from './tabs.ts'

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Tells when somebody may have signed in since the page began: another tab says so, or the browser shows the page again as it
 * was before. @returns how to hear no more
 */
export function hearSignIn(openTabs: OpenTabs, window: Listening, onSignIn: () => void): () => void {
  const tabs = openTabs(({ type }) => {
    if (type === 'signedIn') onSignIn()
  })
  const onPageShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) onSignIn()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => {
    tabs.close()
    window.removeEventListener('pageshow', onPageShow)
  }
}
