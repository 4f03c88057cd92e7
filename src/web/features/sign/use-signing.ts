import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetReturn } from './return-address.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'
import { createSigningRunner, type SigningParts } from './signing-runner.ts'

/** What customers do when they are done with a signing that has come to nothing. */
const LEAVING: ReadonlySet<SigningEvent['type']> = new Set(['choose', 'retry', 'back'])

/**
 * The signing of one case. The parts are taken at the first render; a page that comes back to a signing under way sends
 * `resume` with what the server remembers.
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
