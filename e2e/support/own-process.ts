import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process that a test has started for itself. */
export interface OwnProcess<Command> {
  /** Tells it what to do. @returns what it answers, once it is done */
  tell(command: Command): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts a program of this folder, and waits until it can be told something.
 * @param env its environment, beside that of the tests
 */
export async function startProcess<Command extends object>(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<OwnProcess<Command>> {
  const child = fork(join(import.meta.dirname, '..', program), args, {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...env },
    // what transpiles the tests is no part of it
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
      // one that has died by itself has said why to whoever told it something
      if (child.exitCode !== null || !child.connected) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** @throws Error with what it said, when it ends instead */
async function nextAnswer(child: ChildProcess, said: () => string): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  // not at its exit: what it said last may come after that
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
 * The other side: says that the process is ready, does what it is told, and ends it with the test that has started it. Does
 * nothing in a process that was started otherwise.
 */
export function answerTests(obey: (command: object) => Promise<unknown>, stop: () => Promise<void>): void {
  process.on('message', (command: object) => void obey(command).then(answer))
  process.on('disconnect', () => void stop())
  answer('ready')
}

const answer = (value: unknown) => process.send?.(value ?? null)
