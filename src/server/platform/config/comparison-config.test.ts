import { describe, expect, it } from 'vitest'
import { readComparison } from './comparison-config.ts'
import { ConfigError } from './config-error.ts'

const URL = 'https://comparison.example/v1/'

describe('what compares our insurances with others', () => {
  it('is invented examples, and nothing in production', () => {
    expect(readComparison({ COMPARISON_URL: '' }, false)).toEqual({ mode: 'embedded' })
    expect(readComparison({}, true)).toEqual({ mode: 'none' })
  })

  it.each([true, false])('is a service by its address, with or without a token, in production: %s', (isProduction) => {
    const outside = { mode: 'outside', baseUrl: 'https://comparison.example/v1' }
    expect(readComparison({ COMPARISON_URL: URL }, isProduction)).toEqual(outside)
    expect(readComparison({ COMPARISON_URL: URL, COMPARISON_TOKEN: 'secret' }, isProduction)).toEqual({ ...outside, token: 'secret' })
  })

  it.each([
    [{ COMPARISON_TOKEN: 'secret' }, 'needs COMPARISON_URL'],
    [{ COMPARISON_URL: URL, COMPARISON_TOKEN: 'two words' }, 'COMPARISON_TOKEN must be printable'],
    [{ COMPARISON_URL: 'http://comparison.example' }, 'COMPARISON_URL must be'],
  ])('is refused with %j', (env, message) => {
    expect(() => readComparison(env, true)).toThrow(ConfigError)
    expect(() => readComparison(env, true)).toThrow(message)
  })
})
