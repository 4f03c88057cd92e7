import type { OpenTabs } from './tabs.ts'

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Calls `onSignIn` when a person may have signed in since the page began. Another tab reports it, or the browser
 * restores the page from its cache. @returns a function that stops listening
 */
export function listenForSignIn(openTabs: OpenTabs, window: Listening, onSignIn: () => void): () => void {
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
