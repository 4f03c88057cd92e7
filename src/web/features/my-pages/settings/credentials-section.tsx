import { useCallback, useState } from 'react'
import type { OwnCredentials } from '../../../../contract/credentials.ts'
import { SETTINGS_PAGE } from '../../../../contract/customer-pages.ts'
import { getCredentials, removeCredentials } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import type { Session } from '../../session/session.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { needsSignIn, useReport } from './settings-data.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useLoaded } from './use-loaded.ts'
import { SaveFailure } from './save-failure.tsx'

type Step = 'shown' | 'editing' | 'removing'
type Done = 'none' | 'made' | 'changed' | 'removed' | 'failed'

/** The customer's own user name and password, beside the e-ID. Nothing where the insurer's own provider keeps the accounts. */
export function CredentialsSection({ session }: { readonly session: Pick<Session, 'ask'> }) {
  const { t } = useCopy()
  const { client } = useServices()
  const report = useReport(session)
  const load = useCallback(async () => getCredentials(client), [client])
  const { loaded, reload, put } = useLoaded(load, (error) => report('loading the user name', error))
  if (loaded.kind === 'loaded' && !loaded.value.isOffered) return null
  return (
    <section className="card stack settings-section">
      <h2>{t('settings.credentials.title')}</h2>
      {loaded.kind === 'loading' && <output>{t('general.loading')}</output>}
      {loaded.kind === 'failed' && <LoadFailureBox again={{ isLoading: false, onPress: reload }} />}
      {loaded.kind === 'loaded' && <Credentials credentials={loaded.value} put={put} report={report} />}
    </section>
  )
}

interface CredentialsProps {
  readonly credentials: OwnCredentials
  readonly put: (next: OwnCredentials) => void
  readonly report: (what: string, error: unknown) => void
}

function Credentials({ credentials, put, report }: CredentialsProps) {
  const { t } = useCopy()
  const [step, setStep] = useState<Step>('shown')
  const [done, setDone] = useState<Done>('none')
  const { username } = credentials

  function open(next: Step): void {
    setDone('none')
    setStep(next)
  }
  function end(result: Done, next?: OwnCredentials): void {
    if (next) put(next)
    setDone(result)
    setStep('shown')
  }
  const askAgain = () => put({ ...credentials, mayChange: false })

  return (
    <>
      <p>{username === undefined ? t('settings.credentials.none') : t('settings.credentials.have', { username })}</p>
      {!credentials.mayChange && <SignInAgain text="settings.credentials.signIn" page={SETTINGS_PAGE} />}
      {credentials.mayChange && step === 'shown' && <Actions hasCredentials={username !== undefined} onOpen={open} />}
      {credentials.mayChange && step === 'editing' && (
        <CredentialsForm
          username={username ?? ''}
          report={report}
          onDone={(next) => end(username === undefined ? 'made' : 'changed', next)}
          onSignInAgain={askAgain}
          onCancel={() => open('shown')}
        />
      )}
      {credentials.mayChange && step === 'removing' && (
        <Removal report={report} onDone={(next) => end('removed', next)} onSignInAgain={askAgain} onCancel={() => open('shown')} />
      )}
      <output className="settings-done">{done !== 'none' && done !== 'failed' && t(`settings.credentials.${done}`)}</output>
    </>
  )
}

function Actions({ hasCredentials, onOpen }: { readonly hasCredentials: boolean; readonly onOpen: (step: Step) => void }) {
  const { t } = useCopy()
  return (
    <div className="my-pages-buttons">
      <button type="button" className="ds-button" data-variant="secondary" onClick={() => onOpen('editing')}>
        {t(hasCredentials ? 'settings.credentials.change' : 'settings.credentials.add')}
      </button>
      {hasCredentials && (
        <button type="button" className="ds-button" data-variant="tertiary" onClick={() => onOpen('removing')}>
          {t('settings.credentials.remove')}
        </button>
      )}
    </div>
  )
}

interface RemovalProps {
  readonly report: CredentialsProps['report']
  readonly onDone: (next: OwnCredentials) => void
  readonly onSignInAgain: () => void
  readonly onCancel: () => void
}

/** The second step of the removal. */
function Removal({ report, onDone, onSignInAgain, onCancel }: RemovalProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const heading = useFocusWhenLost<HTMLHeadingElement>(state)

  async function remove(): Promise<void> {
    setState('busy')
    try {
      onDone(await removeCredentials(client))
    } catch (error) {
      report('removing the user name', error)
      if (needsSignIn(error)) onSignInAgain()
      setState('failed')
    }
  }

  return (
    <div className="stack-tight">
      <h3 ref={heading} tabIndex={-1}>
        {t('settings.credentials.remove.title')}
      </h3>
      <p>{t('settings.credentials.remove.text')}</p>
      {state === 'failed' && <SaveFailure headingLevel={4} />}
      <div className="my-pages-buttons">
        <button
          type="button"
          className="ds-button"
          data-color="danger"
          aria-disabled={state === 'busy'}
          onClick={() => state !== 'busy' && void remove()}
        >
          {t('settings.credentials.remove.confirm')}
        </button>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onCancel}>
          {t('settings.cancel')}
        </button>
      </div>
    </div>
  )
}
