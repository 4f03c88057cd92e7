import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SigningEvent, SigningState } from './sign-machine.ts'
import { createSigningRunner, type SigningParts } from './signing-runner.ts'

/**
 * The signing of one case. The parts are taken at the first render; a page that comes back to a signing under way sends
 * `resume` with what the server remembers.
 */
export function useSigning(parts: SigningParts): { state: SigningState; send: (event: SigningEvent) => void } {
  const [runner] = useState(() => createSigningRunner(parts))
  useEffect(() => runner.attach(), [runner])
  return { state: useSyncExternalStore(runner.subscribe, runner.state, runner.state), send: runner.send }
}
