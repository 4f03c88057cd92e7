import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { isForCustomers } from '../../../engine/customer-facts.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { FailureBox } from '../../flow/failure-box.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { signInAddress } from '../session/return-to.ts'
import type { Service } from './service.ts'

/**
 * Shown when the answers could not be sent. Uses the flow's own texts first: `<flow>.failure.<code>`, then
 * `<flow>.failure`. A customer whose session has ended meanwhile signs in again: a retry would fail.
 */
export function ServiceFailure({ service }: { readonly service: Service }) {
  const { t, hasText } = useCopy()
  const sending = useStore(service.state, (state) => state.sending)
  if (sending.kind !== 'failed') return null
  const { flow } = service.flow.document
  if (sending.code === 'unauthorized' && isForCustomers(service.flow.document)) return <SignInAgain />
  const own = [`${flow}.failure.${sending.code}`, `${flow}.failure`].find((key) => hasText(`${key}.text`))
  return (
    <FailureBox
      code={sending.code}
      own={own === undefined ? undefined : { text: t(`${own}.text`), ...(hasText(`${own}.title`) && { title: t(`${own}.title`) }) }}
      onRetry={sending.canRetry ? service.retry : undefined}
    />
  )
}

function SignInAgain() {
  const { t } = useCopy()
  const address = signInAddress(useLocation())
  return (
    <Box kind="error" title={t('myPages.signIn.session.title')}>
      <p>{t('general.failure.kept')}</p>
      <Link className="ds-button" to={address}>
        {t('myPages.signedOut.signIn')}
      </Link>
    </Box>
  )
}
