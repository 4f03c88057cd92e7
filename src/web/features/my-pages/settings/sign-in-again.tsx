import { useCopy } from '../../../copy/copy-context.tsx'
import { loginAddress } from '../../session/return-to.ts'

interface SignInAgainProps {
  /** Why, as a copy key. */
  readonly text: string
  /** The page to come back to. */
  readonly page: string
}

/** Asks for a sign-in by e-ID, which leads back here. */
export function SignInAgain({ text, page }: SignInAgainProps) {
  const { t } = useCopy()
  return (
    <div className="stack-tight">
      <p>{t(text)}</p>
      <p>
        <a className="ds-button" data-variant="secondary" href={loginAddress('bankid', page)}>
          {t('settings.signInAgain')}
        </a>
      </p>
    </div>
  )
}
