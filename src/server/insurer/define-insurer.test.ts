import { describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/config/config-error.ts'
import { defineInsurer, Insurer, madeAt } from './define-insurer.ts'
import { OWN_NAMES } from './port-parts.ts'
import { httpInsurances, httpPayments } from './ready-made.ts'

const virusScan = () => ({ scan: async () => ({ verdict: 'clean' }) as const })
const BACK_END = { url: 'https://back-end.example', token: 'token' }
const untyped = (makers: object) => () => defineInsurer(makers)

describe('an insurer\u2019s choice', () => {
  it('holds the makers that it was given, and is known as made here', () => {
    const insurer = defineInsurer({ virusScan })
    expect(insurer.makers).toEqual({ virusScan })
    expect(insurer).toBeInstanceOf(Insurer)
    expect(madeAt(insurer)).toBe(import.meta.dirname)
    expect([madeAt({ makers: {} }), madeAt(undefined)]).toEqual([undefined, undefined])
  })

  it('with a name that is no adapter does not compile, and is refused with the names that are', () => {
    // @ts-expect-error: there is no such adapter
    expect(() => defineInsurer({ virusScan, viruScan: virusScan })).toThrow(
      new ConfigError(`there is no adapter "viruScan": the adapters are ${OWN_NAMES.join(', ')}`),
    )
  })

  it('with an adapter that lacks a function of its port does not compile', () => {
    // @ts-expect-error: a scan has the function scan
    expect(defineInsurer({ virusScan: () => ({ scam: async () => ({ verdict: 'clean' }) as const }) })).toBeInstanceOf(Insurer)
  })

  it('with an adapter in the place of its maker is refused', () => {
    expect(untyped({ virusScan: virusScan() })).toThrow(new ConfigError('"virusScan" must be a function that makes the adapter'))
    expect(untyped({ virusScan: undefined })).toThrow('must be a function')
  })

  it('of insurances without payments, or the other way round, does not compile, and is refused', () => {
    // @ts-expect-error: insurances need payments
    expect(() => defineInsurer({ insurances: httpInsurances(BACK_END) })).toThrow('"insurances" needs "payments"')
    // @ts-expect-error: payments need insurances
    expect(() => defineInsurer({ payments: httpPayments(BACK_END) })).toThrow(
      new ConfigError('"payments" needs "insurances": the mandate that a customer gives with a purchase reaches both or none'),
    )
    const both = defineInsurer({ insurances: httpInsurances(BACK_END), payments: httpPayments(BACK_END) })
    expect(Object.keys(both.makers)).toEqual(['insurances', 'payments'])
  })
})
