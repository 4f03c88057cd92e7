import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import { setPageTitle } from '../../ui/page-change.ts'
import type { Session } from '../session/session.ts'

/**
 * Shows private content to a signed-in customer. Hides it while the server confirms the session. The document's title follows the
 * heading, which often names what is still to load. WCAG 2.4.2
 */
export function Private({ session, children }: { readonly session: Pick<Session, 'store'>; readonly children: ReactNode }) {
  const { t } = useCopy()
  const { isLoggedIn, isUnconfirmed } = useStore(session.store)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLoggedIn || content.current === null) return undefined
    const follow = () => setPageTitle(document, (page) => t('site.pageTitle', { page }))
    const observer = new MutationObserver(follow)
    observer.observe(content.current, { childList: true, characterData: true, subtree: true })
    follow()
    return () => observer.disconnect()
  }, [isLoggedIn, t])
  if (!isLoggedIn) return <output>{t('myPages.signOut.busy')}</output>
  return (
    <>
      {isUnconfirmed && <output>{t('general.loading')}</output>}
      <div ref={content} className="my-pages-private" hidden={isUnconfirmed}>
        {children}
      </div>
    </>
  )
}
