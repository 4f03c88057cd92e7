import { describe, expect, it } from 'vitest'
import { readCollector } from './collector-config.ts'
import { ConfigError } from './config-error.ts'

const URL = 'https://collector.example/v1/'
const TOKEN = 'a-secret-token'

describe('what fetches insurances from other companies', () => {
  it('is the simulation where the BankID simulator runs, and nothing elsewhere', () => {
    expect(readCollector({ COLLECTOR_URL: '' }, true)).toEqual({ mode: 'embedded' })
    expect(readCollector({}, false)).toEqual({ mode: 'none' })
  })

  it.each([true, false])('is an aggregator by its address and token, with the simulator: %s', (isSimulated) => {
    const outside = { mode: 'outside', baseUrl: 'https://collector.example/v1', token: TOKEN }
    expect(readCollector({ COLLECTOR_URL: URL, COLLECTOR_TOKEN: TOKEN }, isSimulated)).toEqual(outside)
  })

  it.each([
    [{ COLLECTOR_TOKEN: TOKEN }, 'needs COLLECTOR_URL'],
    [{ COLLECTOR_URL: URL }, 'needs COLLECTOR_TOKEN'],
    [{ COLLECTOR_URL: URL, COLLECTOR_TOKEN: 'two words' }, 'COLLECTOR_TOKEN must be printable'],
    [{ COLLECTOR_URL: 'http://collector.example', COLLECTOR_TOKEN: TOKEN }, 'COLLECTOR_URL must be'],
  ])('is refused with %j', (env, message) => {
    expect(() => readCollector(env, true)).toThrow(ConfigError)
    expect(() => readCollector(env, true)).toThrow(message)
    expect(() => readCollector(env, true)).not.toThrow(TOKEN)
  })
})
