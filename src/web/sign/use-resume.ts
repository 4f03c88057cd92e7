import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ResumeSignResponse } from '../../contract/signing.ts'
import type { SigningEvent } from './sign-machine.ts'

/** Asks for the signing that was begun for what has this name. @param returnNonce that an app led back with */
export type AskForSigning = (name: string, returnNonce: { readonly returnNonce?: string }) => Promise<ResumeSignResponse>

/**
 * Goes on with a signing that was begun before a reload, or that an app leads back to.
 * @param name of what is signed; undefined when none can have been begun
 */
export function useResume(name: string | undefined, ask: AskForSigning, send: (event: SigningEvent) => void): void {
  const { hash } = useLocation()
  const asked = useEffectEvent(ask)
  const resumed = useEffectEvent(send)
  useEffect(() => {
    if (name === undefined) return
    const returnNonce = new URLSearchParams(hash.slice(1)).get('nonce')
    asked(name, returnNonce === null ? {} : { returnNonce }).then(
      ({ signing }) => signing && resumed({ type: 'resume', device: signing.device, begun: signing }),
      // The customer can begin the signing anew.
      () => undefined,
    )
  }, [name, hash])
}
