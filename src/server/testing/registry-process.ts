import { join } from 'node:path'
import { startOtherProcess, type OtherProcess } from './other-process.ts'

export const REGISTRIES_TOKEN = 'token-of-the-shop'

/** A call that the registries got. */
export interface RegistryCall {
  readonly path: string
  readonly asked: object
}

/** An insurer's registries in a process of their own. See `src/server/ports/registries/outside/testing/registry-server.ts`. */
export interface RegistryProcess extends OtherProcess {
  /** Returns the calls since the last time. */
  calls(): Promise<readonly RegistryCall[]>
}

export async function startRegistryProcess(): Promise<RegistryProcess> {
  const program = join(import.meta.dirname, '..', 'ports', 'registries', 'outside', 'testing', 'registry-server.ts')
  const started = await startOtherProcess(program, { REGISTRIES_TOKEN })
  return {
    ...started,
    async calls() {
      const headers = { authorization: `Bearer ${REGISTRIES_TOKEN}` }
      const answer = await fetch(`${started.baseUrl}/test/calls`, { method: 'POST', headers })
      return ((await answer.json()) as { readonly calls: readonly RegistryCall[] }).calls
    },
  }
}
