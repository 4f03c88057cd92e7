import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ResumeSignResponse } from '../../contract/signing.ts'
import { useServices } from '../app-services.ts'
import { useCopy } from '../copy/copy-context.tsx'
import type { SigningEvent } from './sign-machine.ts'

/** Asks for the signing that was begun for what has this name. @param returnNonce that an app led back with */
export type AskForSigning = (name: string, returnNonce: { readonly returnNonce?: string }) => Promise<ResumeSignResponse>

/** What an app has led back with. @param hash of the page's address */
export function returnNonceIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('nonce') ?? undefined
}

/**
 * Goes on with a signing that was begun before a reload, or that an app leads back to. When that cannot be asked for, the
 * customer is told, and can begin the signing anew.
 * @param name of what is signed; undefined when none can have been begun
 */
export function useResume(name: string | undefined, ask: AskForSigning, send: (event: SigningEvent) => void): void {
  const { hash } = useLocation()
  const { showError } = useServices()
  const { t } = useCopy()
  const asked = useEffectEvent(ask)
  const resumed = useEffectEvent(send)
  const failed = useEffectEvent(() => showError(t('sign.resumeFailed')))
  useEffect(() => {
    if (name === undefined) return
    const returnNonce = returnNonceIn(hash)
    asked(name, returnNonce === undefined ? {} : { returnNonce }).then(
      ({ signing }) => signing && resumed({ type: 'resume', device: signing.device, begun: signing }),
      () => failed(),
    )
  }, [name, hash])
}
