import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process that one test started for itself. */
export interface OwnProcess<Command> {
  /** Sends it a command. @returns its answer when the command is done */
  tell(command: Command): Promise<unknown>
  stop(): Promise<void>
  /** Kills the process: it cannot finish anything, as when a machine loses power. */
  kill(): Promise<void>
}

/**
 * Starts a program of this folder, and waits until it accepts commands.
 * @param env its environment, beside that of the tests
 */
export async function startProcess<Command extends object>(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<OwnProcess<Command>> {
  const child = fork(join(import.meta.dirname, '..', program), args, {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...env },
    // without the loader that transpiles the tests
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const answerOf = async () => nextAnswer(child, () => said)
  await answerOf()
  return {
    async tell(command) {
      const answer = answerOf()
      child.send(command)
      return answer
    },
    async stop() {
      // a process that ended by itself has already reported why to the command's caller
      if (child.exitCode !== null || !child.connected) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @throws Error with the process's output, if it ends instead */
async function nextAnswer(child: ChildProcess, said: () => string): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  // not `exit`: the last output may arrive after it
  const ended = once(child, 'close', { signal }).then(([code]: unknown[]) => {
    throw new Error(`the process has ended with ${String(code)}: ${said()}`)
  })
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as unknown[]
    return answer
  } finally {
    ended.catch(() => undefined)
    waiting.abort()
  }
}

/**
 * The child's side: reports that the process is ready, executes commands, and ends the process together with the test
 * that started it. Does nothing in a process that was started otherwise.
 */
export function answerTests(obey: (command: object) => Promise<unknown>, stop: () => Promise<void>): void {
  process.on('message', (command: object) => void obey(command).then(answer))
  process.on('disconnect', () => void stop())
  answer('ready')
}

const answer = (value: unknown) => process.send?.(value ?? null)
