import type { OutboxMessage } from '../../../ports/messages/outbox.ts'
import type { OutboxQueue } from '../../../ports/messages/outbox-queue.ts'

/** An error whose message is shown at the terminal. */
export class MessagesCommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MessagesCommandError'
  }
}

/** The command's output and dead letters. */
export interface MessagesTerminal {
  readonly queue: Pick<OutboxQueue, 'deadLetters' | 'retry'>
  readonly print: (line: string) => void
}

const USAGE = ['npm run messages -- list', 'npm run messages -- retry <id>…'].join('\n')

/**
 * Lists the messages that were given up, and makes some of them due again.
 * @param args command-line arguments
 * @throws MessagesCommandError
 */
export async function runMessagesCommand(terminal: MessagesTerminal, args: readonly string[]): Promise<void> {
  const [verb, ...ids] = args
  if (verb === 'list' && ids.length === 0) return list(terminal)
  if (verb === 'retry' && ids.length > 0) return retry(terminal, ids)
  throw new MessagesCommandError(USAGE)
}

async function list({ queue, print }: MessagesTerminal): Promise<void> {
  const dead = await queue.deadLetters()
  if (dead.length === 0) print('Inga meddelanden har blivit liggande.')
  for (const message of dead) print(lineOf(message))
}

async function retry({ queue, print }: MessagesTerminal, ids: readonly string[]): Promise<void> {
  const unknown: string[] = []
  for (const id of ids) {
    if (await queue.retry(id)) print(`${id} skickas på nytt.`)
    else unknown.push(id)
  }
  if (unknown.length > 0) throw new MessagesCommandError(`Inget meddelande har blivit liggande med id ${unknown.join(', ')}.`)
}

function lineOf({ id, kind, recipient, subject, createdAt, attempts, reason }: OutboxMessage): string {
  const tries = `${attempts} försök`
  return [id, createdAt.toISOString(), kind, maskAddress(recipient), subject, tries, reason ?? ''].join(' | ')
}

/** `elin@example.se` → `e***@example.se`: enough to recognize a mistyped address. */
function maskAddress(address: string): string {
  return `${address.slice(0, 1)}***${address.slice(address.lastIndexOf('@'))}`
}
