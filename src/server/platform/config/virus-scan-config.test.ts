import { describe, expect, it } from 'vitest'
import { readVirusScan } from './virus-scan-config.ts'

describe('the configuration of the virus scan', () => {
  it('is the embedded check without an address', () => {
    expect(readVirusScan({}, false)).toEqual({ mode: 'embedded' })
    expect(readVirusScan({ CLAMAV_ADDRESS: '' }, false)).toEqual({ mode: 'embedded' })
  })

  it('needs an address in production, because the embedded check finds no virus', () => {
    expect(() => readVirusScan({}, true)).toThrow('CLAMAV_ADDRESS is missing')
  })

  it.each([
    ['tcp://clamav.example:3311', { host: 'clamav.example', port: 3311 }],
    ['tcp://clamav.example', { host: 'clamav.example', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('reads %s', (text, address) => {
    expect(readVirusScan({ CLAMAV_ADDRESS: text }, true)).toEqual({ mode: 'clamd', address })
  })

  it.each(['clamav.example', 'http://clamav.example', 'tcp://', 'tcp://x/path', 'tcp://x?y', 'tcp://user@x', 'unix:', 'unix:relative'])(
    'refuses %s',
    (text) => {
      expect(() => readVirusScan({ CLAMAV_ADDRESS: text }, false)).toThrow('CLAMAV_ADDRESS must be')
    },
  )
})
