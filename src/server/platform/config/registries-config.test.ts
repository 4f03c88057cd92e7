import { describe, expect, it } from 'vitest'
import { readRegistries } from './registries-config.ts'

const URL = 'https://registries.insurer.example/shop/'

describe('the configuration of the registries', () => {
  it('is the embedded ones without an address', () => expect(readRegistries({})).toEqual({ mode: 'embedded' }))

  it('is those of the insurer with an address and a token, and waits two seconds by default', () => {
    const outside = { mode: 'outside', baseUrl: 'https://registries.insurer.example/shop', token: 't', timeoutMs: 2_000 }
    expect(readRegistries({ REGISTRIES_URL: URL, REGISTRIES_TOKEN: 't' })).toEqual(outside)
    expect(readRegistries({ REGISTRIES_URL: URL, REGISTRIES_TOKEN: 't', REGISTRIES_SECONDS: '0.5' })).toMatchObject({ timeoutMs: 500 })
  })

  it.each([
    ['a token without an address', { REGISTRIES_TOKEN: 'secret' }, 'REGISTRIES_URL'],
    ['a time without an address', { REGISTRIES_SECONDS: '3' }, 'REGISTRIES_URL'],
    ['an address without a token', { REGISTRIES_URL: URL }, 'REGISTRIES_TOKEN'],
    ['an address without TLS', { REGISTRIES_URL: 'http://registries.example', REGISTRIES_TOKEN: 'secret' }, 'REGISTRIES_URL'],
    ['a token of two words', { REGISTRIES_URL: URL, REGISTRIES_TOKEN: 'secret secret' }, 'REGISTRIES_TOKEN'],
    ['no time', { REGISTRIES_URL: URL, REGISTRIES_TOKEN: 'secret', REGISTRIES_SECONDS: '0' }, 'REGISTRIES_SECONDS'],
    ['a long time', { REGISTRIES_URL: URL, REGISTRIES_TOKEN: 'secret', REGISTRIES_SECONDS: '11' }, 'REGISTRIES_SECONDS'],
    ['a time that is no number', { REGISTRIES_URL: URL, REGISTRIES_TOKEN: 'secret', REGISTRIES_SECONDS: '2s' }, 'REGISTRIES_SECONDS'],
  ])('refuses %s, and never quotes the token', (_, env, named) => {
    expect(() => readRegistries(env)).toThrow(named)
    expect(() => readRegistries(env)).not.toThrow('secret')
  })
})
