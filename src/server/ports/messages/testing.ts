import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail, MailTransport } from './mail-transport-port.ts'

/** An adapter under test, and what arrived through it. */
export interface OpenMailTransport {
  readonly transport: MailTransport
  /** Returns the mails that arrived with an id, as a mail program reads them. */
  arrived(messageId: string): Promise<readonly Mail[]>
  close(): Promise<void>
}

/** Recipients that every adapter under test treats alike. */
const REFUSED = 'elin@refused.example'
const BUSY = 'elin@later.example'

/** Returns a mail with everything that a mail can have. */
export function mailTo(to: string, over: Partial<Mail> = {}): Mail {
  return {
    messageId: 'message-1@teckna.example',
    date: new Date('2026-11-21T11:00:00Z'),
    from: { name: 'Teckna Försäkring, Å & Ö', address: 'no-reply@teckna.example' },
    to,
    subject: 'Din bilförsäkring är tecknad – TF-26-10482915',
    text: `Hej Elin!\n\n.En rad med punkt först\nhttps://teckna.example/kvittens?kvitto=${'x'.repeat(120)}\n\nPris: 3\u00a0360 kr\n`,
    files: [
      {
        name: 'Försäkringsbrev TF-26-10482915.pdf',
        type: 'application/pdf',
        content: Buffer.from([0x25, 0x50, 0, 13, 10, 46, 13, 10, 255]),
      },
      { name: 'Försäkringsvillkor TF-26-10482915.pdf', type: 'application/pdf', content: Buffer.alloc(70_000, 'å') },
    ],
    ...over,
  }
}

/**
 * Declares the contract of the port `MailTransport` as tests, for an adapter.
 * @param title names the adapter in each test, such as `the embedded mailbox`
 */
export function describeMailTransport(title: string, open: () => Promise<OpenMailTransport>): void {
  describe.each([title])('%s', () => {
    let opened: OpenMailTransport
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close())

    it('delivers a mail with every letter of its text, and every byte of its files', async () => {
      const mail = mailTo('elin@example.se')
      expect(await opened.transport.deliver(mail)).toEqual({ outcome: 'delivered' })
      expect(await opened.arrived(mail.messageId)).toEqual([mail])
    })

    it('delivers a mail without files', async () => {
      const mail = mailTo('elin@example.se', { messageId: 'message-2@teckna.example', files: [] })
      expect(await opened.transport.deliver(mail)).toEqual({ outcome: 'delivered' })
      expect(await opened.arrived(mail.messageId)).toEqual([mail])
    })

    it('delivers several mails at once, each to its recipient', async () => {
      const mails = ['anna', 'bo', 'cia'].map((name) =>
        mailTo(`${name}@example.se`, { messageId: `${name}@teckna.example`, subject: name }),
      )
      const deliveries = await Promise.all(mails.map(async (mail) => opened.transport.deliver(mail)))
      expect(deliveries).toEqual(mails.map(() => ({ outcome: 'delivered' })))
      for (const mail of mails) expect(await opened.arrived(mail.messageId)).toEqual([mail])
    })

    it.each([
      ['is refused for good', REFUSED, 'refused'],
      ['is to be tried later', BUSY, 'later'],
    ])('says of a mail that it %s, with a reason that names no address', async (_, recipient, outcome) => {
      const mail = mailTo(recipient, { messageId: `${outcome}@teckna.example` })
      const delivery = await opened.transport.deliver(mail)
      expect(delivery).toEqual({ outcome, reason: expect.stringMatching(/^[a-z]+ [A-Za-z\d. ]+$/) })
      expect(await opened.arrived(mail.messageId)).toEqual([])
    })
  })
}
