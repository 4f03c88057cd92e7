import { useState } from 'react'
import { FORGET_PAGE, LOOKS_PAGE, SETTINGS_PAGE } from '../../../../contract/customer-pages.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import type { OwnData } from '../../../../contract/own-data.ts'
import { getOwnData } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import type { Session } from '../../session/session.ts'
import { ownDataDocument } from './own-data-document.ts'
import { saveFile } from './save-file.ts'
import { needsSignIn, useReport } from './settings-data.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SaveFailure } from './save-failure.tsx'

/** What is kept about the customer: who has looked at it, a copy of it, and its deletion. GDPR articles 15, 17 and 20 */
export function OwnDataSection({ session }: { readonly session: Pick<Session, 'ask'> }) {
  const { t } = useCopy()
  return (
    <section className="card stack settings-section settings-parts">
      <h2>{t('settings.data.title')}</h2>
      <div className="stack-tight">
        <h3>{t('settings.looks.title')}</h3>
        <p>{t('settings.looks.text')}</p>
        <p>
          <Link className="ds-link" to={LOOKS_PAGE}>
            {t('settings.looks.link')}
          </Link>
        </p>
      </div>
      <Download session={session} />
      <div className="stack-tight">
        <h3>{t('settings.forget.title')}</h3>
        <p>{t('settings.forget.short')}</p>
        <p>
          <Link className="ds-link" to={FORGET_PAGE}>
            {t('settings.forget.link')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** The copy as a page to read, or as data that other programs read. GDPR articles 15 and 20 */
const KINDS = ['page', 'data'] as const
type Kind = (typeof KINDS)[number]

function Download({ session }: { readonly session: Pick<Session, 'ask'> }) {
  const { t } = useCopy()
  const { client, clock } = useServices()
  const report = useReport(session)
  const [state, setState] = useState<Kind | 'idle' | 'done' | 'failed' | 'signIn'>('idle')
  const isBusy = state === 'page' || state === 'data'

  function save(kind: Kind, own: OwnData): void {
    const date = swedishDateOf(clock.now())
    const { readable: _, ...data } = own
    const words = { title: t('settings.download.page.title'), intro: t('settings.download.page.intro', { date }) }
    const page = () => ownDataDocument(own, { ...words, parts: t('settings.download.page.parts') })
    if (kind === 'page') saveFile(`mina-uppgifter-${date}.html`, 'text/html;charset=utf-8', page())
    else saveFile(`mina-uppgifter-${date}.json`, 'application/json', JSON.stringify(data, null, 2))
  }

  async function download(kind: Kind): Promise<void> {
    setState(kind)
    try {
      save(kind, await getOwnData(client))
      setState('done')
    } catch (error) {
      if (!needsSignIn(error)) report('loading own data', error)
      setState(needsSignIn(error) ? 'signIn' : 'failed')
    }
  }

  return (
    <div className="stack-tight">
      <h3>{t('settings.download.title')}</h3>
      <p>{t('settings.download.text')}</p>
      {state === 'signIn' ? (
        <SignInAgain text="settings.download.signIn" page={SETTINGS_PAGE} />
      ) : (
        <div className="my-pages-buttons">
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              className="ds-button"
              data-variant="secondary"
              aria-disabled={isBusy}
              aria-busy={state === kind}
              onClick={() => !isBusy && void download(kind)}
            >
              {t(state === kind ? 'settings.download.busy' : `settings.download.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <output className="settings-done">{state === 'done' && t('settings.download.done')}</output>
      {state === 'failed' && <SaveFailure headingLevel={4} />}
    </div>
  )
}
