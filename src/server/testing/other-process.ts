import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program of a test in a process of its own. It writes its address on its first line, and ends with its standard input. */
export interface OtherProcess {
  readonly baseUrl: string
  readonly stop: () => Promise<void>
}

/** @param env the only variables that the program gets, besides `PATH` */
export async function startOtherProcess(program: string, env: Readonly<Record<string, string>>): Promise<OtherProcess> {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['--no-warnings', program], { env: { PATH, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [baseUrl] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error(`${program} has ended`))),
  ])) as [string]
  return {
    baseUrl,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
