import { useEffect, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { servicesContext } from '../../services/app-services.ts'
import { openSession } from '../session/page-session.ts'
import type { Session } from '../session/session.ts'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { Box } from '../../ui/box.tsx'

/** Opens the page that signs out. Without a session, redirects to the signed-out page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Session> {
  const session = await openSession(context.get(servicesContext))
  if (!session.store.getState().isLoggedIn) throw redirect(LOGGED_OUT_PAGE)
  return session
}

/** The page `/mina-sidor/logga-ut`. */
export function Component() {
  return <SignOutPage logOut={useLoaderData<Session>().logOut} />
}

/** Signs out, and reports a failure: another person may use the device next. */
export function SignOutPage({ logOut }: Pick<Session, 'logOut'>) {
  const { t } = useCopy()
  const [hasFailed, setHasFailed] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  useEffect(() => {
    if (!hasFailed) void logOut().then((isOut) => setHasFailed(!isOut))
  }, [hasFailed, logOut])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('myPages.signOut.title')}
      </h1>
      {hasFailed ? <SignOutFailure onRetry={() => setHasFailed(false)} /> : <output>{t('myPages.signOut.busy')}</output>}
    </>
  )
}

/** Shown when the sign-out call failed. */
export function SignOutFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useCopy()
  return (
    <Box kind="error" title={t('myPages.signOut.failed.title')}>
      <p>{t('myPages.signOut.failed.text')}</p>
      <button type="button" className="ds-button" onClick={onRetry}>
        {t('myPages.signOut.retry')}
      </button>
    </Box>
  )
}
