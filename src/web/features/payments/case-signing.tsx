import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CompleteSignResponse } from '../../../contract/awaiting-signatures.ts'
import { completeSign, initiateCaseSign } from '../../api/awaiting.ts'
import { cancelSign, collectSign } from '../../api/signing.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { HeldButton } from '../../ui/held-button.tsx'
import { Box } from '../../ui/box.tsx'
import { browserTimer } from '../../ui/timer.ts'
import { callFaultOf } from '../sign/call-fault.ts'
import { SigningPart } from '../sign/signing-part.tsx'
import { useSigning } from '../sign/use-signing.ts'

interface CaseSigningProps {
  readonly caseId: string
  /** Called with what became of the signature once the signed case is handed in. */
  readonly onDone: (completed: CompleteSignResponse) => void
}

/** Signs a form or a purchase that waits, and hands it in. A signature that could not be handed in is kept: the server hands it in later. */
export function CaseSigning({ caseId, onDone }: CaseSigningProps) {
  const { t } = useCopy()
  const { client } = useServices()
  const { pathname, search } = useLocation()
  const signing = useRef('')
  const [hasFailed, setHasFailed] = useState(false)
  const { state, send } = useSigning({
    api: {
      async start(device) {
        const begun = await initiateCaseSign(client, { caseId, device, page: pathname + search })
        signing.current = begun.signingId
        return begun
      },
      collect: async (signingId) => collectSign(client, signingId),
      cancel: async (signingId) => cancelSign(client, signingId),
    },
    setTimer: browserTimer,
    faultOf: callFaultOf,
  })
  async function complete(): Promise<void> {
    const done = await completeSign(client, signing.current).catch(() => undefined)
    if (done) onDone(done)
    else setHasFailed(true)
  }
  const completed = useEffectEvent(() => void complete())
  useEffect(() => {
    if (state.name === 'complete') completed()
  }, [state.name])
  return (
    <div className="stack-tight sign-step">
      <SigningPart state={state} send={send} />
      {hasFailed && (
        <Box kind="warning">
          <p>{t('payments.toSign.handIn.failed')}</p>
          <HeldButton className="ds-button" data-variant="secondary" isHeld={false} onPress={() => void complete()}>
            {t('payments.toSign.handIn.again')}
          </HeldButton>
        </Box>
      )}
    </div>
  )
}
