import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ResumeSignResponse } from '../../../contract/signing.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { returnNonceIn } from './return-address.ts'
import type { SigningEvent } from './sign-machine.ts'

/** Asks the server for the signing that began under this name. */
export type AskForSigning = (name: string, returnNonce: { readonly returnNonce?: string }) => Promise<ResumeSignResponse>

/**
 * Resumes a signing that began before a reload, or that an app leads back to. If the call fails, shows an error; the
 * customer can start a new signing.
 * @param name of the content to sign; undefined when no signing can have begun
 * @param failedKey copy key of the error
 */
export function useResume(name: string | undefined, ask: AskForSigning, send: (event: SigningEvent) => void, failedKey: string): void {
  const { hash } = useLocation()
  const { showError } = useServices()
  const { t } = useCopy()
  const asked = useEffectEvent(ask)
  const resumed = useEffectEvent(send)
  const failed = useEffectEvent(() => showError(t(failedKey)))
  useEffect(() => {
    if (name === undefined) return
    // The router still has the hash that `forgetReturn` has removed from the address.
    const returnNonce = hash === window.location.hash ? returnNonceIn(hash) : undefined
    asked(name, returnNonce === undefined ? {} : { returnNonce }).then(
      ({ signing }) => signing && resumed({ type: 'resume', device: signing.device, begun: signing }),
      () => failed(),
    )
  }, [name, hash])
}
