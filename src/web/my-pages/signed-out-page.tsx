import { useCopy } from '../copy/copy-context.tsx'
import { SIGN_IN_PATH } from '../session/paths.ts'
import { Link } from '../ui/link.tsx'
import type { OpenPage } from './my-pages-route.tsx'

export const openPage: OpenPage = () => <SignedOutPage />

/** Where the customer lands after signing out, by choice or by having been away. */
function SignedOutPage() {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('myPages.signedOut.title')}</h1>
      <p className="lead">{t('myPages.signedOut.text')}</p>
      <div className="my-pages-buttons">
        <Link className="ds-button" to={SIGN_IN_PATH}>
          {t('myPages.signedOut.signIn')}
        </Link>
        <Link className="ds-button" data-variant="secondary" to="/">
          {t('myPages.signedOut.start')}
        </Link>
      </div>
    </>
  )
}
