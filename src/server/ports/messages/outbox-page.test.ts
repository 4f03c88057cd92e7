import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ELIN } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import type { OutboxMessage } from './outbox.ts'
import { page } from './outbox-page.ts'
import { mailTo } from './testing.ts'

const AT = new Date('2026-11-21T11:00:00Z')
const ODD: OutboxMessage = {
  id: '1',
  kind: 'x',
  recipient: 'a@b.se',
  personHash: null,
  subject: '"',
  body: 'javascript:alert(1) https://a.se/"onclick="x',
  attachments: [],
  createdAt: AT,
  dueAt: AT,
  sentAt: null,
  deadAt: null,
  givenUpAt: null,
  attempts: 0,
  reason: null,
}

describeShopOnEachDatabase('the outbox page', (kit) => {
  it('shows the messages, newest first, with working links', async () => {
    const { receiptToken } = await kit.shop.buy()
    const answer = await kit.shop.get('/dev/outbox')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    const [, style = ''] = /<style>(.*)<\/style>/.exec(answer.body) ?? []
    expect(style).toContain('overflow-wrap:anywhere')
    const digest = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`)
    expect(answer.body).toContain('Organisationsnummer 599900-0028')
    expect(answer.body).toContain(`<a href="https://teckna.example/kvittens?kvitto=${receiptToken}">`)
  })

  it('escapes everything, and shows no personal number', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const name = `<script>alert("1")</script>\nBcc: x ${ELIN}`
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name, email: 'elin@example.se' })
    const { body } = await kit.shop.get('/dev/outbox')
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Bcc: x ************')
    expect(body).not.toMatch(new RegExp(`<script|${ELIN}`))
  })

  it('says what became of each message, and links the files that the mailbox received', () => {
    const attachments = [{ receiptToken: 't', kind: 'terms' }]
    const [waiting, sent, dead] = [
      page([{ ...ODD, attempts: 2, reason: 'mailbox busy', attachments }], () => undefined),
      page([{ ...ODD, dueAt: null, sentAt: AT, attachments }], () => mailTo('a@b.se')),
      page([{ ...ODD, dueAt: null, deadAt: AT, attempts: 1, reason: 'mailbox refused' }], () => undefined),
    ]
    expect(waiting).toContain('Väntar, försök 2: mailbox busy</p>')
    expect(waiting).toContain('<li>terms</li>')
    expect(sent).toContain('Skickat 2026-11-21T11:00:00.000Z</p>')
    expect(sent).toContain('<li><a href="/dev/outbox/1/0">Försäkringsbrev TF-26-10482915.pdf</a></li>')
    expect(dead).toContain('Skickas inte, försök 1: mailbox refused</p>')
  })

  it('makes no link of what is none', async () => {
    expect(page([ODD], () => undefined)).toContain(
      '<pre>javascript:alert(1) <a href="https://a.se/">https://a.se/</a>&quot;onclick=&quot;x</pre>',
    )
    expect(page([], () => undefined)).toContain('Inga meddelanden ännu.')
  })
})
