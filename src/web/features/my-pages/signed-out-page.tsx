import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LOGIN_PAGE } from '../../../contract/session-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { endingOf, type Ending } from '../session/endings.ts'
import { Link } from '../../ui/link.tsx'

/** Returns why the session ended, if the customer did not end it. */
export const loader = ({ url }: LoaderFunctionArgs): Ending | undefined => endingOf(url)

/** The page `/mina-sidor/utloggad`. */
export function Component() {
  return <SignedOutPage ending={useLoaderData<Ending | undefined>()} />
}

/** The page after a sign-out. If the session ended otherwise, it says why. */
export function SignedOutPage({ ending }: { readonly ending: Ending | undefined }) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('myPages.signedOut.title')}</h1>
      {ending && <p className="lead">{t(`myPages.signedOut.${ending}`)}</p>}
      <p className={ending ? undefined : 'lead'}>{t('myPages.signedOut.text')}</p>
      <div className="my-pages-buttons">
        <Link className="ds-button" to={LOGIN_PAGE}>
          {t('myPages.signedOut.signIn')}
        </Link>
        <Link className="ds-button" data-variant="secondary" to="/">
          {t('myPages.signedOut.start')}
        </Link>
      </div>
    </>
  )
}
