import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the benchmark that answers each message with one of its own. */
export interface Child {
  /** Sends a message, and waits for its answer. One at a time. @throws Error with what the process complains of */
  ask<T>(message: object): Promise<T>
  end(): void
}

type Reply = { readonly answer: unknown } | { readonly error: string }

/** Starts a module of this folder as a process. */
export function startChild(module: string): Child {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${String(code)}`)
  })
  // nobody may be waiting for it
  ended.catch(() => undefined)
  return {
    async ask<T>(message: object) {
      const answered = once(child, 'message') as Promise<[Reply]>
      child.send(message)
      const [reply] = await Promise.race([answered, ended])
      if ('error' in reply) throw new Error(`${module}: ${reply.error}`)
      return reply.answer as T
    },
    end: () => void child.kill(),
  }
}
