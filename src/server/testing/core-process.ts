import { join } from 'node:path'
import { startOtherProcess } from './other-process.ts'

export const CORE_TOKEN = 'token-of-the-shop'

/** How a call of the test core system goes wrong. See `src/server/ports/core-system/outside/testing/core-server.ts`. */
export type CoreFault = 'twice' | 'late' | 'lost' | 'down' | 'silent'

/** Another insurer's core system in a process of its own. */
export interface CoreProcess {
  readonly baseUrl: string
  /** Lets the next call of a kind, such as `accept`, go wrong. */
  fault(call: string, fault: CoreFault): Promise<void>
  /** Moves its clock, in milliseconds. */
  advance(by: number): Promise<void>
  /** Returns the paths of the calls since the last time. */
  calls(): Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** @param env variables of `core-server.ts`, such as the file of its store */
export async function startCoreProcess(env: Readonly<Record<string, string>> = {}): Promise<CoreProcess> {
  const program = join(import.meta.dirname, '..', 'ports', 'core-system', 'outside', 'testing', 'core-server.ts')
  const { baseUrl, stop } = await startOtherProcess(program, { CORE_TOKEN, ...env })

  async function control(path: string, body: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${CORE_TOKEN}`, 'content-type': 'application/json' }
    const answer = await fetch(`${baseUrl}/test/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }

  return {
    baseUrl,
    fault: async (call, fault) => void (await control('fault', { call, fault })),
    advance: async (by) => void (await control('advance', { by })),
    calls: async () => ((await control('calls', {})) as { readonly calls: readonly string[] }).calls,
    stop,
  }
}
