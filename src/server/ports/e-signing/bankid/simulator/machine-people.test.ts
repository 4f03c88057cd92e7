import { describe, expect, it } from 'vitest'
import { qrString } from '../qr.ts'
import { step } from './machine.ts'
import { collect, ERIK, fail, hint, phaseOf, play, qr, REF, request, scan, sign, start, T0, withdraw } from './testing/machine-play.ts'

describe('a second order for the same person', () => {
  it('is refused, and the first one is cancelled', () => {
    const { at } = play()
    expect(phaseOf(at(1_000, { type: 'create', request: request({ orderRef: 'order-2' }) }))).toBe('alreadyInProgress')
    expect(hint(at(2_000, collect))).toBe('cancelled')
    expect(phaseOf(at(2_000, { type: 'collect', orderRef: 'order-2' }))).toBe('noSuchOrder')
    expect(phaseOf(at(3_000, { type: 'create', request: request({ orderRef: 'order-3' }) }))).toBe('created')
  })

  it('is refused also if the first was started by that person without being asked for', () => {
    const { personalNumber: _, ...anybody } = request()
    let { orders } = step(new Map(), { type: 'create', request: anybody }, T0)
    orders = step(orders, start, T0 + 1_000).orders
    expect(phaseOf(step(orders, { type: 'create', request: request({ orderRef: 'order-2' }) }, T0 + 2_000).outcome)).toBe(
      'alreadyInProgress',
    )
  })

  it('is taken for somebody else, and after the first has ended', () => {
    const { at } = play()
    expect(phaseOf(at(1_000, { type: 'create', request: request({ orderRef: 'order-2', personalNumber: ERIK }) }))).toBe('created')
    at(2_000, withdraw)
    expect(phaseOf(at(3_000, { type: 'create', request: request({ orderRef: 'order-3' }) }))).toBe('created')
  })
})

describe('opening the app', () => {
  it.each([
    [0, 0, 'started'],
    [5_999, 0, 'started'],
    [6_000, 0, 'codeTooOld'],
    [4_000, 5, 'started'],
    [3_000, 5, 'codeTooOld'],
  ])('reads at %i ms the code of second %i: %s', (ms, second, expected) => {
    expect(phaseOf(play().at(ms, scan(second)))).toBe(expected)
  })

  it.each([
    ['no code', 'hello'],
    ['a code of another order', qrString({ ...request(), qrStartToken: '00000000-0000-4000-8000-000000000000' }, 0)],
    ['a code made with another secret', qrString({ ...request(), qrStartSecret: 'x' }, 0)],
    ['a code with another second', qr(0).replace('.0.', '.1.')],
  ])('refuses %s', (_, text) => {
    expect(phaseOf(play().at(0, { type: 'scan', orderRef: REF, qr: text }))).toBe('wrongCode')
  })

  it('refuses a wrong start token', () => {
    expect(phaseOf(play().at(0, { ...start, autoStartToken: 'other' }))).toBe('wrongCode')
  })

  it('refuses persons without a simulated BankID', () => {
    for (const event of [
      scan(0, '189001019802'),
      { ...start, personalNumber: '189001019802' },
      { ...sign, personalNumber: '189001019802' },
    ]) {
      expect(phaseOf(play().at(0, event))).toBe('unknownPerson')
    }
  })

  it('finds no usable BankID of another person, and refuses their signature', () => {
    const { at } = play()
    at(1_000, scan(1, ERIK))
    expect(hint(at(10_000, collect))).toBe('started')
    expect(phaseOf(at(11_000, { ...sign, personalNumber: ERIK }))).toBe('wrongPerson')
    expect(phaseOf(at(12_000, sign))).toBe('complete')
  })
})

describe('scripted persons', () => {
  const SCRIPTED: readonly (readonly [string, readonly string[]])[] = [
    ['199610022387', ['outstandingTransaction', 'started', 'complete']],
    ['197011129280', ['outstandingTransaction', 'started', 'userCancel']],
    ['196512073245', ['outstandingTransaction', 'started', 'certificateErr']],
    ['197602292380', ['outstandingTransaction', 'outstandingTransaction', 'outstandingTransaction']],
    ['195611242859', ['outstandingTransaction', 'started', 'userSign']],
  ]

  it.each(SCRIPTED)('%s gives %j', (personalNumber, expected) => {
    const { at } = play({ personalNumber })
    expect(expected.map((_, second) => hint(at((second + 1) * 1_000, collect)))).toEqual(expected)
  })

  it('end by time where the script does nothing', () => {
    expect(hint(play({ personalNumber: '197602292380' }).at(30_000, collect))).toBe('startFailed')
    const slow = play({ personalNumber: '195611242859' })
    slow.at(1_000, collect)
    slow.at(2_000, collect)
    expect(hint(slow.at(180_000, collect))).toBe('expiredTransaction')
  })

  it.each([
    ['199610022387', 'complete'],
    ['197011129280', 'userCancel'],
    ['196512073245', 'certificateErr'],
    ['195611242859', 'userSign'],
  ])('%s, having opened an order without a named person, continues: %s', (personalNumber, expected) => {
    const { personalNumber: _, ...anybody } = request()
    let { orders } = step(new Map(), { type: 'create', request: anybody }, T0)
    for (const second of [1, 2, 3]) orders = step(orders, collect, T0 + second * 1_000).orders
    orders = step(orders, { ...start, personalNumber }, T0 + 3_500).orders
    expect(hint(step(orders, collect, T0 + 5_000).outcome)).toBe(expected)
  })

  it('leave an order that somebody has handled', () => {
    const { at } = play({ personalNumber: '199610022387' })
    at(500, { ...start, personalNumber: '199610022387' })
    at(600, fail)
    expect(hint(at(1_000, collect))).toBe('certificateErr')
  })
})
