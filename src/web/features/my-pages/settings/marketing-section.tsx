import { useCallback, useState } from 'react'
import { getOwnMarketing, updateOwnMarketing } from '../../../api/settings.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import type { Session } from '../../session/session.ts'
import { useReport } from './settings-data.ts'
import { useLoaded } from './use-loaded.ts'
import { SaveFailure } from './save-failure.tsx'

interface MarketingSectionProps {
  readonly session: Pick<Session, 'ask'>
  readonly personalNumber: string
}

/** Whether the customer gets offers, with one button that changes it. The same button changes it back. [P1.10] */
export function MarketingSection({ session, personalNumber }: MarketingSectionProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const report = useReport(session)
  const load = useCallback(async () => getOwnMarketing(client, personalNumber), [client, personalNumber])
  const { loaded, reload, put } = useLoaded(load, (error) => report('loading marketing', error))
  const [state, setState] = useState<'idle' | 'busy' | 'changed' | 'failed'>('idle')

  async function change(isOk: boolean): Promise<void> {
    setState('busy')
    try {
      put(await updateOwnMarketing(client, personalNumber, isOk))
      setState('changed')
    } catch (error) {
      report('updating marketing', error)
      setState('failed')
    }
  }

  const word = loaded.kind === 'loaded' && loaded.value ? 'yes' : 'no'
  return (
    <section className="card stack settings-section">
      <h2>{t('settings.marketing.title')}</h2>
      <p>{t('settings.marketing.text')}</p>
      {loaded.kind === 'loading' && <output>{t('general.loading')}</output>}
      {loaded.kind === 'failed' && <LoadFailureBox again={{ isLoading: false, onPress: reload }} />}
      {loaded.kind === 'loaded' && (
        <>
          <p>
            <strong>{t(`settings.marketing.${word}`)}</strong>
          </p>
          <div>
            <button
              type="button"
              className="ds-button"
              data-variant="secondary"
              aria-disabled={state === 'busy'}
              aria-busy={state === 'busy'}
              onClick={() => state !== 'busy' && void change(!loaded.value)}
            >
              {t(`settings.marketing.${word}.change`)}
            </button>
          </div>
        </>
      )}
      <output className="settings-done">{state === 'changed' && t(`settings.marketing.${word}.done`)}</output>
      {state === 'failed' && <SaveFailure />}
    </section>
  )
}
