import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerApiErrors } from './api-error.ts'
import { registerSecurityHeaders } from './security-headers.ts'

const policyOf = (scripts: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const policyAt = (origin: string) => policyOf(`${origin}/assets/ ${origin}/flows/`, `${origin}/assets/`)
const NOTHING_RUNS = policyOf("'none'", "'none'")

describe('security headers', () => {
  let app: FastifyInstance
  afterEach(async () => app.close())

  function openApp(trustProxy: string[] = [], chatbotUrl?: string, statisticsScriptUrl?: string): void {
    app = fastify({ trustProxy })
    registerApiErrors(app)
    registerSecurityHeaders(app, { chatbotUrl, statisticsScriptUrl })
    app.get('/page', (_, reply) => reply.type('text/html').send('<!doctype html>'))
    app.get('/broken', () => {
      throw new Error('broken')
    })
  }
  const policy = async (headers: Record<string, string>) => (await app.inject({ url: '/page', headers })).headers['content-security-policy']

  it.each([
    ['a page', '/page', 200],
    ['a failure', '/broken', 500],
    ['what there is not', '/nowhere', 404],
  ])('are on %s', async (_, url, status) => {
    openApp()
    const answer = await app.inject({ url, headers: { host: 'teckna.example' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': policyAt('http://teckna.example'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it.each(['localhost:3000', 'teckna.example', 'a-b.teckna.example:65535', '127.0.0.1', '[::1]:3000'])(
    'let scripts run from two folders of the host that was asked: %s',
    async (host) => {
      openApp()
      expect(await policy({ host })).toBe(policyAt(`http://${host}`))
    },
  )

  it.each([
    "x; script-src 'unsafe-inline'",
    'teckna.example evil.example',
    'teckna.example/evil',
    'evil.example;',
    "'self'",
    '*',
    'https://evil.example',
    'user@teckna.example',
    'teckna.example:999999',
    'teckna.example:',
    'åäö.example',
  ])('let nothing run for a host that is none: %j', async (host) => {
    openApp()
    expect(await policy({ host })).toBe(NOTHING_RUNS)
  })

  it('trust a proxy only when configured', async () => {
    const headers = { host: 'inner', 'x-forwarded-host': 'teckna.example', 'x-forwarded-proto': 'https' }
    openApp()
    expect(await policy(headers)).toBe(policyAt('http://inner'))
    await app.close()
    openApp(['10.0.0.1'])
    expect(await policy(headers)).toBe(policyAt('http://inner'))
    await app.close()
    openApp(['127.0.0.1'])
    expect(await policy(headers)).toBe(policyAt('https://teckna.example'))
    expect(await policy({ ...headers, 'x-forwarded-host': 'evil; script-src *' })).toBe(NOTHING_RUNS)
    expect(await policy({ ...headers, 'x-forwarded-proto': "data: 'unsafe-inline'" })).toBe(NOTHING_RUNS)
  })

  describe('where the operator has chosen a chat', () => {
    const CHAT = 'https://chat.example'

    it("let it run, be styled, be talked to and be framed, from its origin alone, and let one policy name its script's address", async () => {
      openApp([], `${CHAT}/teckna`)
      expect(await policy({ host: 'teckna.example' })).toBe(
        policyAt('http://teckna.example')
          .replace(/(script-src|style-src|connect-src) [^;]*/g, `$& ${CHAT}`)
          .replace('manifest-src', `frame-src ${CHAT}; manifest-src`)
          .replace("trusted-types 'none'", 'trusted-types teckna-chat'),
      )
    })

    it('let nothing run for a host that is none', async () => {
      openApp([], CHAT)
      expect(await policy({ host: 'evil.example;' })).toBe(NOTHING_RUNS)
    })
  })

  describe('where the operator has chosen a script for statistics', () => {
    const TAGS = 'https://tags.example'

    it('let it run, be called and be sent pictures, from its origin alone, and let one policy name its address', async () => {
      openApp([], undefined, `${TAGS}/collect.js?id=1`)
      expect(await policy({ host: 'teckna.example' })).toBe(
        policyAt('http://teckna.example')
          .replace(/(script-src|img-src|connect-src) [^;]*/g, `$& ${TAGS}`)
          .replace("trusted-types 'none'", 'trusted-types teckna-statistics'),
      )
    })

    it('name an origin once that is also the chat\u2019s, and both policies', async () => {
      openApp([], `${TAGS}/chat`, `${TAGS}/collect.js`)
      const both = await policy({ host: 'teckna.example' })
      expect(both).toContain(`connect-src 'self' ${TAGS};`)
      expect(both).toContain('trusted-types teckna-chat teckna-statistics')
    })

    it('let nothing run for a host that is none', async () => {
      openApp([], undefined, `${TAGS}/collect.js`)
      expect(await policy({ host: 'evil.example;' })).toBe(NOTHING_RUNS)
    })
  })
})
