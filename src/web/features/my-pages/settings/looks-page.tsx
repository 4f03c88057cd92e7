import { useCallback, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { LookPage } from '../../../../contract/own-data.ts'
import { SETTINGS_PAGE } from '../../../../contract/customer-pages.ts'
import { getLooks } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import type { Session } from '../../session/session.ts'
import { openSettings, useCustomer, useReport, type SettingsData } from './settings-data.ts'
import { useLoaded } from './use-loaded.ts'
import { SettingsFrame } from './settings-frame.tsx'

export const loader = async (args: LoaderFunctionArgs): Promise<SettingsData> => openSettings(args)

/** The page `/mina-sidor/mina-installningar/vem-som-har-tittat`. */
export function Component() {
  const { session, copy } = useLoaderData<SettingsData>()
  return (
    <SettingsFrame session={session} copy={copy}>
      <Looks session={session} />
    </SettingsFrame>
  )
}

/** Who among the insurer's employees has looked at the customer's data, 25 a page. GDPR article 15 */
export function Looks({ session }: { readonly session: Pick<Session, 'store' | 'ask'> }) {
  const { t } = useCopy()
  const isCustomer = useCustomer(session) !== undefined
  return (
    <>
      <p>
        <Link className="ds-link" to={SETTINGS_PAGE}>
          {t('settings.back')}
        </Link>
      </p>
      <h1>{t('settings.looks.title')}</h1>
      <p className="lead">{t('settings.looks.lead')}</p>
      {isCustomer ? <LookPages session={session} /> : <p>{t('settings.noCustomer')}</p>}
    </>
  )
}

function LookPages({ session }: { readonly session: Pick<Session, 'ask'> }) {
  const { t } = useCopy()
  /** Where each page up to the shown one begins; null is the newest. */
  const [starts, setStarts] = useState<readonly (number | null)[]>([null])
  const { client } = useServices()
  const report = useReport(session)
  const start = starts.at(-1) ?? null
  const load = useCallback(async () => getLooks(client, start), [client, start])
  const { loaded, reload } = useLoaded(load, (error) => report('loading looks', error))
  if (loaded.kind === 'loading') return <output>{t('general.loading')}</output>
  if (loaded.kind === 'failed') return <LoadFailureBox again={{ isLoading: false, onPress: reload }} />
  const { looks, next } = loaded.value
  return (
    <>
      {looks.length === 0 ? <p>{t('settings.looks.none')}</p> : <LookList looks={looks} />}
      <div className="my-pages-buttons">
        {starts.length > 1 && (
          <button type="button" className="ds-button" data-variant="secondary" onClick={() => setStarts(starts.slice(0, -1))}>
            {t('settings.looks.newer')}
          </button>
        )}
        {next !== null && (
          <button type="button" className="ds-button" data-variant="secondary" onClick={() => setStarts([...starts, next])}>
            {t('settings.looks.older')}
          </button>
        )}
      </div>
    </>
  )
}

const SWEDISH_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function LookList({ looks }: Pick<LookPage, 'looks'>) {
  const { t } = useCopy()
  return (
    <ul className="plain-list settings-looks">
      {looks.map(({ id, at, name, role, what, reference }) => (
        <li key={id} className="card stack-tight">
          <p className="small">
            <time dateTime={at}>{SWEDISH_TIME.format(new Date(at))}</time>
          </p>
          <p>
            <strong>{name}</strong> {role && t(`settings.looks.role.${role}`)}
          </p>
          <p>{reference === undefined ? t(`settings.looks.what.${what}`) : t(`settings.looks.what.${what}.of`, { reference })}</p>
        </li>
      ))}
    </ul>
  )
}
