import { describe, expect, it } from 'vitest'
import { createEmbeddedMailbox } from './embedded-mailbox.ts'
import { describeMailTransport, mailTo } from './testing.ts'

describeMailTransport('the embedded mailbox', async () => {
  const mailbox = createEmbeddedMailbox()
  return {
    transport: mailbox,
    async arrived(messageId) {
      const mail = mailbox.find(messageId)
      return mail ? [mail] : []
    },
    close: async () => undefined,
  }
})

describe('the embedded mailbox', () => {
  it('keeps one of a mail that comes twice, and forgets the oldest of more than a hundred', async () => {
    const mailbox = createEmbeddedMailbox()
    const deliver = async (id: string, subject = '') => mailbox.deliver(mailTo('a@example.se', { messageId: id, subject }))
    await deliver('first', 'one')
    await deliver('second')
    await deliver('first', 'two')
    expect(mailbox.find('first')?.subject).toBe('two')
    for (let index = 0; index < 99; index++) await deliver(`more-${index}`)
    expect([mailbox.find('first')?.subject, mailbox.find('second')]).toEqual(['two', undefined])
  })
})
