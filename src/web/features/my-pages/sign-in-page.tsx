import { Navigate, redirect } from 'react-router'
import { useStore } from 'zustand'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { LoginFault } from '../../../contract/session.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { openSessionToSignIn } from '../session/page-session.ts'
import { faultOf, returnToOf } from '../session/return-to.ts'
import type { Session } from '../session/session.ts'
import { Box } from '../../ui/box.tsx'
import type { OpenPage } from './my-pages-route.tsx'

/** The ways to sign in, the usual one first. */
const METHODS = ['bankid', 'username'] as const

/** Why the customer is here again: told by the server, and `session` by the page that could not refresh. */
type Fault = LoginFault | 'session'

/** How each is told. What the customer has done, or could not help, is no error. */
const FAULTS: Readonly<Record<Fault, 'warning' | 'error'>> = {
  cancelled: 'warning',
  expired: 'error',
  refused: 'error',
  unavailable: 'error',
  tooMany: 'error',
  session: 'warning',
}

const isFault = (text: string): text is Fault => Object.hasOwn(FAULTS, text)

/** Opens the page that sign-in begins on. A session from before is ended first. [P2.2] */
export const openPage: OpenPage = async (services, url) => {
  const told = faultOf(url)
  const fault = isFault(told) ? told : undefined
  const returnTo = returnToOf(url)
  // a sign-in that failed here may have succeeded in another tab meanwhile
  if (fault !== undefined && fault !== 'session' && (await services.session.get()).signedIn) throw redirect(returnTo)
  const session = await openSessionToSignIn(services)
  const config = await services.appConfig.get().catch(() => undefined)
  if (config?.config.identityProviderSettings.isLoginEnabled === false) return <SignInClosed />
  return <SignInPage session={session} fault={fault} returnTo={returnTo} />
}

interface SignInPageProps {
  readonly session: Pick<Session, 'store'>
  readonly fault: Fault | undefined
  /** A page of ours. */
  readonly returnTo: string
}

/** The way in: by mobile e-ID or by username. Both lead to the identity provider. Who signs in in another tab goes on. */
export function SignInPage({ session, fault, returnTo }: SignInPageProps) {
  const { t } = useCopy()
  const { haapiReady: isReady, isLoggedIn } = useStore(session.store)
  if (isLoggedIn) return <Navigate to={returnTo} replace />
  return (
    <>
      <h1>{t('myPages.signIn.title')}</h1>
      {fault && (
        <Box kind={FAULTS[fault]} title={t(`myPages.signIn.${fault}.title`)}>
          <p>{t(`myPages.signIn.${fault}.text`)}</p>
        </Box>
      )}
      <p className="lead">{t('myPages.signIn.lead')}</p>
      {isReady && (
        <div className="my-pages-buttons">
          {METHODS.map((method, index) => (
            <a
              key={method}
              className="ds-button"
              data-variant={index === 0 ? 'primary' : 'secondary'}
              href={loginAddress(method, returnTo)}
            >
              {t(`myPages.signIn.${method}`)}
            </a>
          ))}
        </div>
      )}
      <p className="small">{t('myPages.signIn.help')}</p>
    </>
  )
}

/** Nobody may sign in now. */
export function SignInClosed() {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('myPages.signIn.title')}</h1>
      <Box kind="warning" title={t('myPages.signIn.closed.title')}>
        <p>{t('myPages.signIn.closed.text')}</p>
      </Box>
      <p className="small">{t('myPages.signIn.help')}</p>
    </>
  )
}

function loginAddress(method: (typeof METHODS)[number], returnTo: string): string {
  return `${SESSION_PATHS.login}?${new URLSearchParams({ method, returnTo }).toString()}`
}
