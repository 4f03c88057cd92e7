import { describe, expect, it } from 'vitest'
import { readCancellationAddresses } from './cancellation-config.ts'

describe('the addresses for letters that end insurances at other companies', () => {
  it('are read as pairs', () => {
    const text = 'folksam=a@folksam.example, if = b@if.example'
    expect(readCancellationAddresses({ CANCELLATION_ADDRESSES: text }, true)).toEqual({ folksam: 'a@folksam.example', if: 'b@if.example' })
  })

  it.each(['folksam', 'if=b', 'if=b@if.example=', 'if=a@b.example;dina=c@d.example', ','])('refuse %s', (text) => {
    expect(() => readCancellationAddresses({ CANCELLATION_ADDRESSES: text }, true)).toThrow('CANCELLATION_ADDRESSES must be pairs')
  })

  it('name the companies where one is unknown', () => {
    expect(() => readCancellationAddresses({ CANCELLATION_ADDRESSES: 'nobody=a@b.example' }, true)).toThrow(
      /^CANCELLATION_ADDRESSES has no company "nobody": the companies are agria, bliwa, .* volvia$/,
    )
  })

  it('are none without the variable, and invented ones while the companies are simulated', () => {
    expect(readCancellationAddresses({}, false)).toEqual({})
    expect(readCancellationAddresses({}, true)).toMatchObject({ folksam: 'uppsagning@folksam.example' })
    expect(readCancellationAddresses({}, true)).not.toHaveProperty('skandia')
  })
})
