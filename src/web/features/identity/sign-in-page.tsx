import { LOGIN_PAGE } from '../../../contract/session-paths.ts'
import { useState } from 'react'
import type { SignInDetails, SignInMethod } from '../../../contract/sign-in.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { PrivacyLink } from '../../ui/privacy-link.tsx'
import { BankIdSignIn } from './bankid-sign-in.tsx'
import { isGone, type SignInCalls } from './sign-in-calls.ts'
import { UsernameForm } from './username-form.tsx'

interface SignInPageProps {
  readonly details: SignInDetails
  readonly calls: SignInCalls
  /** The sign-in has timed out, or ended elsewhere. */
  readonly isOver: boolean
  /** Leaves for an address outside the page. */
  readonly onEnd: (redirectTo: string) => void
}

/** The identity provider's sign-in page. [P1.1] */
export function SignInPage({ details, calls, isOver, onEnd }: SignInPageProps) {
  const { t } = useCopy()
  const [chosen, setChosen] = useState<SignInMethod>()
  const method = chosen ?? details.method ?? 'bankid'
  const heading = useFocusWhenLost<HTMLHeadingElement>(isOver ? 'over' : method)
  return (
    <div className="container page narrow stack">
      <h1 ref={heading} tabIndex={-1}>
        {t(isOver ? 'identity.gone.title' : 'identity.title')}
      </h1>
      {isOver ? (
        <SignInOver />
      ) : (
        <>
          {method === 'bankid' ? (
            <BankIdSignIn calls={calls} onEnd={onEnd} onUsername={() => setChosen('username')} />
          ) : (
            <UsernameForm
              username={details.username ?? ''}
              isChosen={chosen === 'username'}
              onSubmit={async (request) => onEnd((await calls.withPassword(request)).redirectTo)}
              onBankId={() => setChosen('bankid')}
            />
          )}
          <p className="small">
            <PrivacyLink t={t} />
          </p>
          <Abort calls={calls} onEnd={onEnd} />
        </>
      )}
    </div>
  )
}

/** The sign-in is over; the customer can only start a new one. */
function SignInOver() {
  const { t } = useCopy()
  return (
    <>
      <output>{t('identity.gone.text')}</output>
      <p>
        <Link className="ds-button" to={LOGIN_PAGE}>
          {t('identity.gone.again')}
        </Link>
      </p>
    </>
  )
}

/** Leaves without a sign-in. */
function Abort({ calls, onEnd }: Pick<SignInPageProps, 'calls' | 'onEnd'>) {
  const { t } = useCopy()
  const [hasFailed, setFailed] = useState(false)
  async function abort(): Promise<void> {
    setFailed(false)
    try {
      onEnd((await calls.abort()).redirectTo)
    } catch (error) {
      setFailed(!isGone(error))
    }
  }
  return (
    <div className="stack-tight">
      {hasFailed && (
        <Box kind="error">
          <p>{t('identity.abort.failed')}</p>
        </Box>
      )}
      <p>
        <button type="button" className="ds-button" data-variant="tertiary" onClick={() => void abort()}>
          {t('identity.abort')}
        </button>
      </p>
    </div>
  )
}
