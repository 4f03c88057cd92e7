import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Session } from '../session/session.ts'

/** Shows what is the customer's own while they are signed in, and nothing of it while the server is asked whether they still are. */
export function Private({ session, children }: { readonly session: Pick<Session, 'store'>; readonly children: ReactNode }) {
  const { t } = useCopy()
  const { isLoggedIn, isInDoubt } = useStore(session.store)
  if (!isLoggedIn) return <output>{t('myPages.signOut.busy')}</output>
  return (
    <>
      {isInDoubt && <output>{t('general.loading')}</output>}
      <div className="my-pages-private" hidden={isInDoubt}>
        {children}
      </div>
    </>
  )
}
