import type { ReactNode } from 'react'
import { ApiCallError } from '../../../api/failure.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { FailureBox } from '../../../flow/failure-box.tsx'
import { failureFamily, failureTextKey, isTransientFailure } from '../../../flow/failure-texts.ts'
import { Box } from '../../../ui/box.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'

interface SignRefusedProps {
  readonly failure: ApiCallError
  /** Address of the page for a customer in underwriting. */
  readonly askAt: string | undefined
  readonly onBack: () => void
}

/** The server refuses the content to sign: says why, and leads back to the answers. [B8.1] */
export function SignRefused({ failure, askAt, onBack }: SignRefusedProps) {
  return (
    <>
      <FailureBox code={codeOf(failure)} askAt={askAt} />
      <WaysOut onBack={onBack} />
    </>
  )
}

const codeOf = ({ code, kind }: ApiCallError) => code ?? kind

interface AcceptFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onBack: () => void
}

/**
 * Shown when the quote is signed but not accepted. A failure that may pass can be retried; a refusal leads back, or to
 * customer service.
 */
export function AcceptFailure({ failure, onRetry, onBack }: AcceptFailureProps) {
  const { t } = useCopy()
  const title = t('general.sign.acceptFailed.title')
  if (isTransientFailure(failure))
    return (
      <Box kind="error" title={title}>
        <p>{t('general.sign.acceptFailed.text')}</p>
        <button type="button" className="ds-button" onClick={onRetry}>
          {t('general.failure.retry')}
        </button>
      </Box>
    )
  const code = failure instanceof ApiCallError ? codeOf(failure) : 'unknown'
  const family = failureFamily(code)
  return (
    <>
      <FailureBox code={code} own={{ title, text: t(failureTextKey(family)) }} />
      <WaysOut onBack={onBack}>
        {family !== 'underwriting' && <PhoneLink className="ds-button">{t('general.block.phone')}</PhoneLink>}
      </WaysOut>
    </>
  )
}

function WaysOut({ onBack, children }: { readonly onBack: () => void; readonly children?: ReactNode }) {
  const { t } = useCopy()
  return (
    <div className="flow-buttons">
      {children}
      <button type="button" className="ds-button" data-variant="secondary" onClick={onBack}>
        {t('general.back')}
      </button>
    </div>
  )
}
