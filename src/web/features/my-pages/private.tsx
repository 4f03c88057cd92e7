import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Session } from '../session/session.ts'

/** Shows private content to a signed-in customer. Hides it while the server confirms the session. */
export function Private({ session, children }: { readonly session: Pick<Session, 'store'>; readonly children: ReactNode }) {
  const { t } = useCopy()
  const { isLoggedIn, isUnconfirmed } = useStore(session.store)
  if (!isLoggedIn) return <output>{t('myPages.signOut.busy')}</output>
  return (
    <>
      {isUnconfirmed && <output>{t('general.loading')}</output>}
      <div className="my-pages-private" hidden={isUnconfirmed}>
        {children}
      </div>
    </>
  )
}
