import { useCallback } from 'react'
import { TO_SIGN_PAGE } from '../../../contract/customer-pages.ts'
import { getAwaitingCases } from '../../api/awaiting.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { useLoaded } from './use-loaded.ts'

/** Says that something waits for the customer's signature. Nothing while nothing does. [P1.8] */
export function AwaitingNotice() {
  const { t } = useCopy()
  const { client } = useServices()
  const {
    value = [],
    isLoading,
    hasFailed,
    reload,
  } = useLoaded(
    'cases to sign',
    useCallback(async () => getAwaitingCases(client), [client]),
  )
  if (hasFailed)
    return (
      <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: reload }}>
        <p>{t('myPages.toSign.failed')}</p>
      </LoadFailureBox>
    )
  if (value.length === 0) return null
  return (
    <div className="ds-alert box" data-color="info">
      <h2 className="box-title">{t('myPages.toSign.title')}</h2>
      <p>{t('myPages.toSign.text', { count: value.length })}</p>
      <p>
        <Link className="ds-button" to={TO_SIGN_PAGE}>
          {t('myPages.toSign.link')}
        </Link>
      </p>
    </div>
  )
}
