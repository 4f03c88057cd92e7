import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppConfig } from '../../../contract/app-config.ts'
import type { Config } from '../../platform/config/config.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'

let server: WholeServer

function serverIs(over: Partial<Config>): void {
  beforeAll(async () => {
    server = await openWholeServer(over, ['child'])
  }, 60_000)
  afterAll(async () => server.close())
}

const askConfig = async () => server.app.inject('/api/config')

describe('[P7.2] GET /api/config', () => {
  serverIs({})

  it('is open to everyone, and never cached', async () => {
    const answer = await askConfig()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json<AppConfig>()).toEqual({
      config: {
        identityProviderSettings: {
          issuer: 'http://localhost:3000/identity',
          clientId: 'teckna-shop',
          redirectAddress: '/mina-sidor/logga-in',
          isLoginEnabled: true,
        },
      },
      featureFlags: { 'top-banner': false },
      chatbotAddress: null,
      statisticsAddress: null,
      isDevelopment: true,
    })
  })

  it('leaves the policy for scripts as strict as it is without a chat', async () => {
    expect((await askConfig()).headers['content-security-policy']).toContain("trusted-types 'none'")
  })
})

describe('[P7.2] GET /api/config as the operator decides', () => {
  serverIs({
    isProduction: true,
    publicUrl: 'https://shop.example',
    login: { isEnabled: false, redirect: 'https://shop.example/hej' },
    featureFlags: ['top-banner'],
    chatbotUrl: 'https://chat.example/teckna',
    statisticsScriptUrl: 'https://tags.example/collect.js?id=1',
  })

  it('says so', async () => {
    expect((await askConfig()).json<AppConfig>()).toMatchObject({
      config: {
        identityProviderSettings: {
          issuer: 'https://shop.example/identity',
          redirectAddress: 'https://shop.example/hej',
          isLoginEnabled: false,
        },
      },
      featureFlags: { 'top-banner': true },
      chatbotAddress: 'https://chat.example/teckna',
      statisticsAddress: 'https://tags.example/collect.js?id=1',
      isDevelopment: false,
    })
  })

  it('[P6.1] and refuses to begin a sign-in', async () => {
    const answer = await server.app.inject('/api/login?method=username')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/mina-sidor/logga-in'])
  })

  it.each(['/', '/api/config', '/%zz'])("lets the chat's origin in, on %s", async (url) => {
    const policy = String((await server.app.inject(url)).headers['content-security-policy'])
    for (const source of ['script-src', 'style-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${source} [^;]*https://chat\\.example(;| |$)`))
  })
})
