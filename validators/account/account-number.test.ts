import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOf, findAccountFault, normalizeAccountDigits } from './account-number.ts'
import { account } from './index.ts'

/** Right by the rules. They are made up, and may still exist: never to be shown. */
const HOLDING: readonly (readonly [clearing: string, account: string])[] = [
  ['7123', '1234563'],
  ['5123', '1234563'],
  ['1123', '1234563'],
  ['9271', '1234568'],
  ['9023', '1234564'],
  ['9152', '1234568'],
  ['6123', '123456789'],
  ['3300', '8507099805'],
]

const clearings = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'))
const knownClearings = clearings.filter((clearing) => findAccountFault(clearing, '12') !== 'clearing')
const accounts = fc.stringMatching(/^[0-9]{2,10}$/)

describe('a bank account', () => {
  it.each(HOLDING)('%s %s holds', (clearing, number) => {
    expect(findAccountFault(clearing, number)).toBeUndefined()
  })

  it.each(HOLDING)('%s %s does not hold with any other last digit', (clearing, number) => {
    const others = Array.from({ length: 10 }, (_, digit) => number.slice(0, -1) + String(digit)).filter((other) => other !== number)
    for (const other of others) expect(findAccountFault(clearing, other)).toBe('number')
  })

  it.each([
    ['7123', 'Swedbank'],
    ['83279', 'Swedbank'],
    ['3300', 'Nordea'],
    ['0000', undefined],
    ['12', undefined],
  ])('with the clearing number %s is at %s', (clearing, name) => {
    expect(bankOf(clearing)).toBe(name)
  })

  it('holds with at most one last digit', () => {
    fc.assert(
      fc.property(knownClearings, fc.stringMatching(/^[1-9][0-9]{1,8}$/), (clearing, body) => {
        const holding = Array.from({ length: 10 }, (_, digit) => findAccountFault(clearing, body + String(digit)))
        expect(holding.filter((fault) => fault === undefined).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gets the same advice canonical and typed', () => {
    fc.assert(
      fc.property(clearings, accounts, fc.constantFrom(' ', '-', '–', '\u00a0'), fc.nat(9), (clearing, number, sign, place) => {
        const typed = number.slice(0, place) + sign + number.slice(place)
        const siblings = { clearing }
        const adviceOn = (value: string) =>
          account.check(value, { clearing: 'clearing' }, { today: '2026-11-21', root: siblings, siblings })
        expect(normalizeAccountDigits(typed)).toBe(number)
        expect(adviceOn(typed)).toEqual(adviceOn(number))
      }),
    )
  })

  it('is advice', () => {
    expect(account.isAdvice).toBe(true)
  })
})

describe('clearing numbers', () => {
  it('that no bank has are said to be unknown', () => {
    const known = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0')).filter(
      (clearing) => findAccountFault(clearing, '12') !== 'clearing',
    )
    expect(known[0]).toBe('1100')
    expect(known.at(-1)).toBe('9969')
    expect(known).toHaveLength(7_675)
  })
})
