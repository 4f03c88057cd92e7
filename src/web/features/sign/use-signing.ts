import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetReturn } from './return-address.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'
import { createSigningRunner, type SigningParts } from './signing-runner.ts'

/** What a customer does after a signing that failed or was cancelled. */
const LEAVING: ReadonlySet<SigningEvent['type']> = new Set(['choose', 'retry', 'back'])

/**
 * The signing of one case. It uses the parts of the first render. A page that returns to a signing in progress sends
 * `resume` with the server's answer.
 */
export function useSigning(parts: SigningParts): { state: SigningState; send: (event: SigningEvent) => void } {
  const [runner] = useState(() => createSigningRunner(parts))
  useEffect(() => runner.attach(), [runner])
  function send(event: SigningEvent): void {
    if (LEAVING.has(event.type)) forgetReturn()
    runner.send(event)
  }
  return { state: useSyncExternalStore(runner.subscribe, runner.state, runner.state), send }
}
