import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ELIN } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { page } from './outbox-page.ts'

describeShop('the outbox page', (kit) => {
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

  it('makes no link of what is none', async () => {
    const at = new Date('2026-11-21T11:00:00Z')
    const odd = {
      id: '1',
      kind: 'x',
      recipient: 'a@b.se',
      subject: '"',
      body: 'javascript:alert(1) https://a.se/"onclick="x',
      attachments: [],
      createdAt: at,
      sentAt: null,
    }
    expect(page([odd])).toContain('<pre>javascript:alert(1) <a href="https://a.se/">https://a.se/</a>&quot;onclick=&quot;x</pre>')
    expect(page([])).toContain('Inga meddelanden ännu.')
  })
})
