import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '../../../content/product.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { StartOver } from '../../../flow/start-over.tsx'
import { Box } from '../../../ui/box.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { stepAddress } from './step-addresses.ts'
import { stepToResume } from './step-to-resume.ts'

/** The state of the history entry where the customer came back: the welcome stays at this step. */
const BACK = 'back'

interface WelcomeBackProps {
  readonly purchase: Purchase
  readonly product: Product
  /** The id of the step where the customer stopped. */
  readonly stopped: string | undefined
}

/** Shows a customer who comes back the step where they stopped, with a welcome and a way to start over. */
export function WelcomeBack({ purchase, product, stopped }: WelcomeBackProps) {
  const { t } = useCopy()
  const navigate = useNavigate()
  const location = useLocation()
  const resume = useEffectEvent(() => {
    const { document } = purchase.flow
    const step = stepToResume(document, stopped, location)
    if (step !== undefined) void navigate(stepAddress(product.path, document, step), { replace: true, state: BACK })
  })
  useEffect(() => resume(), [])
  if (location.state !== BACK) return null
  return (
    <div className="welcome-back">
      <Box kind="info" title={t('general.restored.title')}>
        <p>{t('general.restored.text')}</p>
        <StartOver onStartOver={purchase.startOver} />
      </Box>
    </div>
  )
}
