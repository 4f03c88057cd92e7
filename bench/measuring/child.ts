import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of the benchmark that answers each message with one message. */
export interface Child {
  /**
   * Sends a message and waits for its answer. Call it again only after that answer. @throws Error with the process's
   * error text
   */
  ask<T>(message: object): Promise<T>
  end(): void
}

type Reply = { readonly answer: unknown } | { readonly error: string }

/** Starts a module as a child process. */
export function startChild(module: URL): Child {
  const child = fork(module)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module.pathname} ended with ${String(code)}`)
  })
  // `ended` may reject while no call waits for it
  ended.catch(() => undefined)
  return {
    async ask<T>(message: object) {
      const answered = once(child, 'message') as Promise<[Reply]>
      child.send(message)
      const [reply] = await Promise.race([answered, ended])
      if ('error' in reply) throw new Error(`${module.pathname}: ${reply.error}`)
      return reply.answer as T
    },
    end: () => void child.kill(),
  }
}

/** Runs in the child process: answers each message. */
export function answerMessages(work: (message: unknown) => Promise<unknown>): void {
  process.on('message', (message: unknown) => {
    work(message).then(
      (answer) => process.send?.({ answer } satisfies Reply),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Reply),
    )
  })
}

/** CPU time of this process so far, over all its threads, in ms. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
