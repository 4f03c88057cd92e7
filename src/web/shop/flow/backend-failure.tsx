import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { failureFamily, failureTextKey } from './failure-texts.ts'
import type { Purchase } from './purchase.ts'

/** A call has failed: what it means, that every answer is kept, and the way on. [B8.1] */
export function BackendFailure({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useCopy()
  const code = useStore(purchase.state, ({ loadState }) => (loadState.kind === 'backendError' ? loadState.code : ''))
  const family = failureFamily(code)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="backend-failure">
      <Box kind="error" title={t(`general.failure.${family}.title`)}>
        <p>{t(failureTextKey(family))}</p>
        <p>{t('general.failure.kept')}</p>
        <div className="flow-buttons">
          {family === 'underwriting' ? (
            <PhoneLink className="ds-button">{t('general.block.phone')}</PhoneLink>
          ) : (
            <button type="button" className="ds-button" onClick={family === 'outdated' ? () => window.location.reload() : purchase.retry}>
              {t(family === 'outdated' ? 'general.failure.outdated.reload' : 'general.failure.retry')}
            </button>
          )}
        </div>
      </Box>
    </div>
  )
}
