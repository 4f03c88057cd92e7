import { useEffect, useRef, type ReactNode } from 'react'
import { useCopy } from '../copy/copy-context.tsx'
import { Box } from '../ui/box.tsx'
import { Link } from '../ui/link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { failureFamily, failureTextKey } from './failure-texts.ts'

interface FailureBoxProps {
  /** The server's error code, else the kind of failure. */
  readonly code: string
  /** The flow's own text in place of the general ones. */
  readonly own?: { readonly title?: string; readonly text: string } | undefined
  /** Address of the page where the customer sends the application to a case handler; only in underwriting. [B4.4] */
  readonly askAt?: string | undefined
  /** Absent if the server would refuse the same answers again. */
  readonly onRetry?: (() => void) | undefined
}

/** Shows a failed call: its meaning, that every answer is kept, and how to continue. [B8.1] */
export function FailureBox({ code, own, askAt, onRetry }: FailureBoxProps) {
  const { t } = useCopy()
  const family = failureFamily(code)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const title = own ? own.title : t(`general.failure.${family}.title`)
  return (
    <div ref={box} className="backend-failure">
      <Box kind="error" {...(title !== undefined && { title })}>
        <p>{own?.text ?? t(failureTextKey(family))}</p>
        <p>{t('general.failure.kept')}</p>
        <Actions>{actionOf()}</Actions>
      </Box>
    </div>
  )

  function actionOf(): ReactNode {
    if (family === 'underwriting') return <Underwriting askAt={askAt} />
    if (family === 'outdated')
      return <FailureButton onPress={() => window.location.reload()}>{t('general.failure.outdated.reload')}</FailureButton>
    return onRetry && <FailureButton onPress={onRetry}>{t('general.failure.retry')}</FailureButton>
  }
}

function Underwriting({ askAt }: Pick<FailureBoxProps, 'askAt'>) {
  const { t } = useCopy()
  return (
    <>
      {askAt !== undefined && (
        <Link className="ds-button" to={askAt}>
          {t('general.failure.underwriting.ask')}
        </Link>
      )}
      <PhoneLink className={askAt === undefined ? 'ds-button' : 'ds-link'}>{t('general.block.phone')}</PhoneLink>
    </>
  )
}

function Actions({ children }: { readonly children: ReactNode }) {
  return children ? <div className="flow-buttons">{children}</div> : null
}

function FailureButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className="ds-button" onClick={onPress}>
      {children}
    </button>
  )
}
