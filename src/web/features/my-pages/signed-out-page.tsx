import { LOGIN_PAGE } from '../../../contract/session-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { endingOf, type Ending } from '../session/endings.ts'
import { Link } from '../../ui/link.tsx'
import type { OpenPage } from './my-pages-route.tsx'

export const openPage: OpenPage = (_services, url) => <SignedOutPage ending={endingOf(url)} />

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
