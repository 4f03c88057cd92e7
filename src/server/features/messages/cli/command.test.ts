import { describe, expect, it } from 'vitest'
import type { OutboxMessage } from '../../../ports/messages/outbox.ts'
import { MessagesCommandError, runMessagesCommand } from './command.ts'

const DEAD = {
  id: 'id1',
  createdAt: new Date('2026-11-21T11:00:00Z'),
  kind: 'orderConfirmation',
  recipient: 'elin.ek@exmaple.se',
  subject: 'Din bilförsäkring är tecknad – TF-26-10482915',
  attempts: 1,
  reason: 'smtp RCPT TO EENVELOPE 550 5.1.1',
} as OutboxMessage

async function run(dead: readonly OutboxMessage[], ...args: readonly string[]): Promise<string[]> {
  const printed: string[] = []
  const queue = { deadLetters: async () => [...dead], retry: async (id: string) => dead.some((message) => message.id === id) }
  await runMessagesCommand({ queue, print: (line) => void printed.push(line) }, args).catch((error: unknown) => {
    if (!(error instanceof MessagesCommandError)) throw error
    printed.push(`! ${error.message}`)
  })
  return printed
}

describe('the command for dead letters', () => {
  it('lists each with its reason, and the address masked', async () => {
    expect(await run([DEAD], 'list')).toEqual([
      'id1 | 2026-11-21T11:00:00.000Z | orderConfirmation | e***@exmaple.se | Din bilförsäkring är tecknad – TF-26-10482915 | 1 försök | smtp RCPT TO EENVELOPE 550 5.1.1',
    ])
    expect(await run([], 'list')).toEqual(['Inga meddelanden har blivit liggande.'])
  })

  it('makes those with the given ids due, and names ids that there are not', async () => {
    expect(await run([DEAD], 'retry', 'id1', 'id2')).toEqual(['id1 skickas på nytt.', '! Inget meddelande har blivit liggande med id id2.'])
  })

  it.each([[[]], [['retry']], [['list', 'id1']], [['remove', 'id1']]])('shows its use for %j', async (args) => {
    expect(await run([DEAD], ...args)).toEqual(['! npm run messages -- list\nnpm run messages -- retry <id>…'])
  })
})
