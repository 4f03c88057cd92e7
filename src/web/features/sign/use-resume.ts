import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ResumeSignResponse } from '../../../contract/signing.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { returnNonceIn } from './return-address.ts'
import type { SigningEvent } from './sign-machine.ts'

/** Asks for the signing that was begun for what has this name. @param returnNonce that an app led back with */
export type AskForSigning = (name: string, returnNonce: { readonly returnNonce?: string }) => Promise<ResumeSignResponse>

/**
 * Goes on with a signing that was begun before a reload, or that an app leads back to. When that cannot be asked for, the
 * customer is told, and can begin the signing anew.
 * @param name of what is signed; undefined when none can have been begun
 * @param failedKey copy key of what is told then
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
    // The router still knows what has been taken out of the address.
    const returnNonce = hash === window.location.hash ? returnNonceIn(hash) : undefined
    asked(name, returnNonce === undefined ? {} : { returnNonce }).then(
      ({ signing }) => signing && resumed({ type: 'resume', device: signing.device, begun: signing }),
      () => failed(),
    )
  }, [name, hash])
}
