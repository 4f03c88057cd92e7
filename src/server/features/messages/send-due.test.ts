import { describe, expect, it } from 'vitest'
import type { MessageAttachment } from '../../platform/db/schema/messages.ts'
import type { Delivery, Mail } from '../../ports/messages/mail-transport-port.ts'
import type { OutboxMessage } from '../../ports/messages/outbox.ts'
import { sendDue } from './send-due.ts'

const NOON = new Date('2026-11-21T11:00:00Z')
const LETTER: MessageAttachment = { receiptToken: 'token', kind: 'letter' }

const message = (over: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 'id1',
  kind: 'orderConfirmation',
  recipient: 'elin@example.se',
  subject: 'Hej',
  body: 'Hej!',
  attachments: [],
  createdAt: NOON,
  dueAt: NOON,
  sentAt: null,
  deadAt: null,
  givenUpAt: null,
  attempts: 1,
  reason: null,
  personHash: null,
  ...over,
})

/** Sends messages by a transport that answers each in turn. */
async function send(messages: readonly OutboxMessage[], deliveries: readonly (Delivery | Error)[], over: { stopAfter?: number } = {}) {
  const waiting = [...messages]
  const answers = [...deliveries]
  const mails: Mail[] = []
  const recorded: unknown[] = []
  const logged: [string, unknown, string][] = []
  const log = (level: string) => (fields: unknown, text: string) => void logged.push([level, fields, text])
  const sent = await sendDue({
    queue: {
      claim: async (until) => {
        expect(until.getTime()).toBeGreaterThan(NOON.getTime() + 2 * 60_000)
        return waiting.shift()
      },
      markSent: async ({ id }) => void recorded.push(['sent', id]),
      postpone: async ({ id }, dueAt, reason) => void recorded.push(['later', id, dueAt.toISOString(), reason]),
      bury: async ({ id }, reason) => void recorded.push(['dead', id, reason]),
    },
    transport: {
      async deliver(mail) {
        mails.push(mail)
        const answer = answers.shift() ?? { outcome: 'delivered' }
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    sender: { name: 'Teckna', address: 'no-reply@teckna.example' },
    async print({ kind }) {
      if (kind === 'broken') throw new Error('no letter for 19900101-2385')
      return { name: `${kind}.pdf`, type: 'application/pdf', content: Buffer.from(kind) }
    },
    clock: { now: () => NOON },
    log: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    isStopping: () => mails.length === over.stopAfter,
  })
  return { sent, mails, recorded, logged }
}

describe('sending what is due', () => {
  it('sends each message with its printed documents and the same id at each try, and records it', async () => {
    const { sent, mails, recorded } = await send([message({ attachments: [LETTER] }), message({ id: 'id2' })], [])
    expect(sent).toBe(2)
    expect(mails[0]).toEqual({
      messageId: 'id1@teckna.example',
      date: NOON,
      from: { name: 'Teckna', address: 'no-reply@teckna.example' },
      to: 'elin@example.se',
      subject: 'Hej',
      text: 'Hej!',
      files: [{ name: 'letter.pdf', type: 'application/pdf', content: Buffer.from('letter') }],
    })
    expect(recorded).toEqual([
      ['sent', 'id1'],
      ['sent', 'id2'],
    ])
  })

  it('tries later with growing pauses, and the next message at once', async () => {
    const busy = { outcome: 'later', reason: 'smtp 450' } as const
    const { sent, recorded, logged } = await send([message(), message({ id: 'id2', attempts: 3 }), message({ id: 'id3' })], [busy, busy])
    expect(sent).toBe(1)
    expect(recorded).toEqual([
      ['later', 'id1', '2026-11-21T11:01:00.000Z', 'smtp 450'],
      ['later', 'id2', '2026-11-21T11:15:00.000Z', 'smtp 450'],
      ['sent', 'id3'],
    ])
    expect(logged[0]).toMatchObject(['warn', { message: 'id1', reason: 'smtp 450' }, 'a message could not be sent yet'])
  })

  it.each<[string, OutboxMessage, Delivery]>([
    ['is refused for good', message(), { outcome: 'refused', reason: 'smtp 550' }],
    ['has had its last try', message({ attempts: 14 }), { outcome: 'later', reason: 'smtp 550' }],
  ])('gives up a message that %s, and logs it without the address', async (_, given, delivery) => {
    const { recorded, logged } = await send([given], [delivery])
    expect(recorded).toEqual([['dead', 'id1', 'smtp 550']])
    expect(logged).toMatchObject([
      ['error', { message: 'id1', kind: 'orderConfirmation', reason: 'smtp 550' }, expect.stringMatching(/npm run messages/)],
    ])
    expect(JSON.stringify(logged)).not.toContain('elin')
  })

  it('keeps a message whose document cannot be printed for another try, and at last as a dead letter', async () => {
    const attachments = [LETTER, { ...LETTER, kind: 'broken' }]
    const { mails, recorded, logged } = await send([message({ attachments }), message({ id: 'id2', attachments, attempts: 14 })], [])
    expect(mails).toEqual([])
    expect(recorded).toEqual([
      ['later', 'id1', '2026-11-21T11:01:00.000Z', 'document not printed'],
      ['dead', 'id2', 'document not printed'],
    ])
    expect(logged[0]).toMatchObject(['error', { message: 'id1', document: 'broken' }, 'a document of a message could not be printed'])
    expect(JSON.stringify(logged)).not.toContain('2385')
  })

  it('tries later if the transport itself fails', async () => {
    const { recorded } = await send([message()], [new Error('bug')])
    expect(recorded).toEqual([['later', 'id1', '2026-11-21T11:01:00.000Z', 'transport failed']])
  })

  it('ends after the message under way when the server stops', async () => {
    const { sent, mails } = await send([message(), message({ id: 'id2' })], [], { stopAfter: 1 })
    expect([sent, mails.length]).toEqual([1, 1])
  })
})
