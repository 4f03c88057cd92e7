import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FORGET_PAGE, SETTINGS_PAGE } from '../../../../contract/customer-pages.ts'
import { forget } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { SignOutPage } from '../sign-out-page.tsx'
import type { Session } from '../../session/session.ts'
import { needsSignIn, openSettings, useCustomer, useReport, type SettingsData } from './settings-data.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const loader = async (args: LoaderFunctionArgs): Promise<SettingsData> => openSettings(args)

/** The page `/mina-sidor/mina-installningar/radera`. */
export function Component() {
  const { session, copy } = useLoaderData<SettingsData>()
  return (
    <SettingsFrame session={session} copy={copy}>
      <Forget session={session} />
    </SettingsFrame>
  )
}

/** What is deleted at once, in the order of the list. */
const DELETED = ['quotes', 'contact', 'marketing', 'login', 'files', 'wallet', 'moves'] as const
/** What is kept, with the reason and for how long. */
const KEPT = ['contracts', 'payments', 'cases', 'moves', 'log'] as const

type State = 'reading' | 'asking' | 'busy' | 'failed' | 'signIn' | 'done'

/** Says what is deleted and what is kept, then asks once more, deletes and signs out. GDPR article 17 */
export function Forget({ session }: { readonly session: Pick<Session, 'store' | 'ask' | 'logOut'> }) {
  const { t } = useCopy()
  const { client } = useServices()
  const report = useReport(session)
  const [state, setState] = useState<State>('reading')
  const isCustomer = useCustomer(session) !== undefined

  async function run(): Promise<void> {
    setState('busy')
    try {
      await forget(client)
      setState('done')
    } catch (error) {
      if (!needsSignIn(error)) report('deleting own data', error)
      setState(needsSignIn(error) ? 'signIn' : 'failed')
    }
  }

  if (state === 'done') return <SignOutPage logOut={session.logOut} />
  return (
    <>
      <p>
        <Link className="ds-link" to={SETTINGS_PAGE}>
          {t('settings.back')}
        </Link>
      </p>
      <h1>{t('settings.forget.title')}</h1>
      <Lists />
      {isCustomer ? <Action state={state} setState={setState} run={run} /> : <p>{t('settings.noCustomer')}</p>}
    </>
  )
}

function Lists() {
  const { t } = useCopy()
  return (
    <>
      <section className="stack">
        <h2>{t('settings.forget.deleted.title')}</h2>
        <ul>
          {DELETED.map((what) => (
            <li key={what}>{t(`settings.forget.deleted.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2>{t('settings.forget.kept.title')}</h2>
        <p>{t('settings.forget.kept.text')}</p>
        <ul>
          {KEPT.map((what) => (
            <li key={what}>{t(`settings.forget.kept.${what}`)}</li>
          ))}
        </ul>
        <p>{t('settings.forget.kept.insured')}</p>
      </section>
    </>
  )
}

interface ActionProps {
  readonly state: State
  readonly setState: (state: State) => void
  readonly run: () => Promise<void>
}

function Action({ state, setState, run }: ActionProps) {
  const { t } = useCopy()
  const isAsking = state !== 'reading'
  const heading = useFocusWhenLost<HTMLHeadingElement>(state)
  if (!isAsking)
    return (
      <div>
        <button type="button" className="ds-button" data-variant="secondary" onClick={() => setState('asking')}>
          {t('settings.forget.button')}
        </button>
      </div>
    )
  return (
    <section className="card stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('settings.forget.confirm.title')}
      </h2>
      {state === 'signIn' ? (
        <SignInAgain text="settings.forget.signIn" page={FORGET_PAGE} />
      ) : (
        <>
          <p>{t('settings.forget.confirm.text')}</p>
          {state === 'failed' && <SaveFailure />}
          <div className="my-pages-buttons">
            <button
              type="button"
              className="ds-button"
              data-color="danger"
              aria-disabled={state === 'busy'}
              aria-busy={state === 'busy'}
              onClick={() => state !== 'busy' && void run()}
            >
              {t(state === 'busy' ? 'settings.forget.busy' : 'settings.forget.confirm.button')}
            </button>
            <button type="button" className="ds-button" data-variant="secondary" onClick={() => setState('reading')}>
              {t('settings.cancel')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
