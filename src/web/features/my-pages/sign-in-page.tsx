import { Navigate, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { LoginFault } from '../../../contract/session.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { servicesContext } from '../../services/app-services.ts'
import { openSessionToSignIn } from '../session/page-session.ts'
import { faultOf, loginAddress, METHODS, returnToOf } from '../session/return-to.ts'
import type { Session } from '../session/session.ts'
import { Box } from '../../ui/box.tsx'
import { PrivacyLink } from '../../ui/privacy-link.tsx'

/** Why the customer is here again: the server's fault code, or `session` when the page could not refresh. */
type Fault = LoginFault | 'session'

/** The kind of box per fault. A customer's own action, or a lost session, is only a warning. */
const FAULTS: Readonly<Record<Fault, 'warning' | 'error'>> = {
  cancelled: 'warning',
  expired: 'error',
  refused: 'error',
  unavailable: 'error',
  tooMany: 'error',
  session: 'warning',
}

const isFault = (text: string): text is Fault => Object.hasOwn(FAULTS, text)

/** Opens the page where a sign-in starts. Ends an earlier session first. [P2.2] */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SignInData> {
  const services = context.get(servicesContext)
  const code = faultOf(url)
  const fault = isFault(code) ? code : undefined
  const returnTo = returnToOf(url)
  // after a failure here, the sign-in may have succeeded in another tab
  if (fault !== undefined && fault !== 'session' && (await services.session.get()).signedIn) throw redirect(returnTo)
  const session = await openSessionToSignIn(services)
  const config = await services.appConfig.get().catch(() => undefined)
  return { isClosed: config?.config.identityProviderSettings.isLoginEnabled === false, session, fault, returnTo }
}

/** The page `/mina-sidor/logga-in`. */
export function Component() {
  const { isClosed, ...page } = useLoaderData<SignInData>()
  return isClosed ? <SignInClosed /> : <SignInPage {...page} />
}

interface SignInPageProps {
  readonly session: Pick<Session, 'store'>
  readonly fault: Fault | undefined
  /** A path on our own site. */
  readonly returnTo: string
}

interface SignInData extends SignInPageProps {
  /** Whether sign-in is turned off. */
  readonly isClosed: boolean
}

/**
 * The sign-in page: by mobile e-ID or by username, both through the identity provider. A sign-in in another tab
 * redirects this page to `returnTo`.
 */
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
      <p className="small">
        <PrivacyLink t={t} />
      </p>
    </>
  )
}

/** Shown while sign-in is turned off. */
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
