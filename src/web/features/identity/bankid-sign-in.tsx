import { useState } from 'react'
import { useCopy } from '../../copy/copy-context.tsx'
import { BankIdPanel } from '../sign/bankid-panel.tsx'
import { callFaultOf } from '../sign/call-fault.ts'
import { returnNonceIn } from '../sign/return-address.ts'
import type { PurposeTexts } from '../sign/sign-copy.ts'
import type { CallFault } from '../sign/sign-machine.ts'
import type { SigningApi } from '../sign/signing-runner.ts'
import { browserTimer } from '../../ui/timer.ts'
import { useResume } from '../sign/use-resume.ts'
import { useSigning } from '../sign/use-signing.ts'
import { isTooMany, TOO_MANY, type SignInCalls } from './sign-in-calls.ts'

interface BankIdSignInProps {
  readonly calls: SignInCalls
  /** Leaves for an address once the person is identified. */
  readonly onEnd: (redirectTo: string) => void
  readonly onUsername: () => void
}

/** Texts for an identification. */
export const IDENTIFICATION_TEXTS: PurposeTexts = {
  heading: 'identity.heading',
  starting: 'identity.starting',
  openHere: 'identity.openHere',
  complete: 'identity.complete',
  cancelled: 'identity.cancelled',
  resumeFailed: 'identity.resumeFailed',
}

/** Sign-in by BankID, on this device or another. While no order is in progress, offers sign-in by user name. */
export function BankIdSignIn({ calls, onEnd, onUsername }: BankIdSignInProps) {
  const { t } = useCopy()
  const [api] = useState(() => identificationApi(calls, onEnd))
  const { state, send } = useSigning({ api, setTimer: browserTimer, faultOf: identificationFaultOf })
  useResume('', async (_name, request) => calls.resume(request), send, IDENTIFICATION_TEXTS.resumeFailed)
  const otherMethod = (
    <button type="button" className="ds-button" data-variant="secondary" onClick={onUsername}>
      {t('identity.username.choose')}
    </button>
  )
  return <BankIdPanel state={state} send={send} t={t} texts={IDENTIFICATION_TEXTS} otherMethod={otherMethod} />
}

function identificationApi(calls: SignInCalls, onEnd: (redirectTo: string) => void): SigningApi {
  return {
    start: async (device) => calls.start(device),
    cancel: async (signingId) => calls.cancel(signingId),
    async collect(signingId) {
      const state = await calls.collect(signingId, returnNonceIn(window.location.hash))
      if (state.redirectTo !== undefined) onEnd(state.redirectTo)
      return state
    },
  }
}

/** Returns what a failed call means for an identification. */
export function identificationFaultOf(error: unknown): CallFault {
  if (isTooMany(error)) return { kind: 'refused', messageKey: TOO_MANY, canRetry: true }
  const fault = callFaultOf(error)
  return fault.kind === 'refused' && fault.messageKey === 'sign.refused' ? { ...fault, messageKey: 'identity.refused' } : fault
}
