import { describe, expect, it } from 'vitest'
import { readCore } from './core-config.ts'

const URL = 'https://core.insurer.example/shop/'

describe('the configuration of the core system', () => {
  it('is the embedded one without an address', () => expect(readCore({})).toEqual({ mode: 'embedded' }))

  it('is that of the insurer with an address and a token, and waits eight seconds unless told otherwise', () => {
    const outside = { mode: 'outside', baseUrl: 'https://core.insurer.example/shop', token: 't', timeoutMs: 8_000 }
    expect(readCore({ CORE_SYSTEM_URL: URL, CORE_SYSTEM_TOKEN: 't' })).toEqual(outside)
    expect(readCore({ CORE_SYSTEM_URL: URL, CORE_SYSTEM_TOKEN: 't', CORE_SYSTEM_SECONDS: '2.5' })).toMatchObject({ timeoutMs: 2_500 })
  })

  it.each([
    ['a token without an address', { CORE_SYSTEM_TOKEN: 'secret' }, 'CORE_SYSTEM_URL'],
    ['an address without a token', { CORE_SYSTEM_URL: URL }, 'CORE_SYSTEM_TOKEN'],
    [
      'an address without TLS on another machine',
      { CORE_SYSTEM_URL: 'http://core.example', CORE_SYSTEM_TOKEN: 'secret' },
      'CORE_SYSTEM_URL',
    ],
    ['a token of two words', { CORE_SYSTEM_URL: URL, CORE_SYSTEM_TOKEN: 'secret secret' }, 'CORE_SYSTEM_TOKEN'],
    ['no time', { CORE_SYSTEM_URL: URL, CORE_SYSTEM_TOKEN: 'secret', CORE_SYSTEM_SECONDS: '0' }, 'CORE_SYSTEM_SECONDS'],
    ['tariffs beside it', { CORE_SYSTEM_URL: URL, CORE_SYSTEM_TOKEN: 'secret', TARIFF_DIR: '/x' }, 'TARIFF_DIR'],
  ])('refuses %s, and never quotes the token', (_, env, named) => {
    expect(() => readCore(env)).toThrow(named)
    expect(() => readCore(env)).not.toThrow('secret')
  })
})
