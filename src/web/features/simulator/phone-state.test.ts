import { describe, expect, it } from 'vitest'
import type { SimulatorOrder } from './api.ts'
import { ELIN, ERIK, SAGA, waitingOrder } from './testing.ts'
import {
  initialPhone,
  isScripted,
  maySign,
  orderOfToken,
  ownerFor,
  phoneOwners,
  reducePhone,
  waitingOrders,
  type Phone,
  type PhoneEvent,
} from './phone-state.ts'

const startedOrder: SimulatorOrder = { ...waitingOrder, phase: 'started', qr: null, visibleText: 'Text' }
const seen = (...orders: SimulatorOrder[]): PhoneEvent => ({ type: 'ordersSeen', seen: { orders } })
const persons: PhoneEvent = { type: 'personsSeen', persons: [ERIK, SAGA, ELIN] }

function play(token: string | null, ...events: PhoneEvent[]): Phone {
  return events.reduce(reducePhone, initialPhone(token))
}

describe('the simulated phone', () => {
  it('shows the orders that wait', () => {
    const phone = play(null, seen(waitingOrder, { ...startedOrder, orderRef: 'order-2' }))
    expect(waitingOrders(phone)).toEqual([waitingOrder])
    expect(waitingOrders(initialPhone(null))).toEqual([])
  })

  it('belongs to the person chosen, else to the one asked for, else to the first with a phone', () => {
    const phone = play(null, persons)
    expect(phoneOwners(phone)).toEqual([ERIK, ELIN])
    expect(ownerFor(phone)).toBe(ERIK.personalNumber)
    expect(ownerFor(phone, waitingOrder)).toBe(ELIN.personalNumber)
    expect(ownerFor(reducePhone(phone, { type: 'chosen', personalNumber: ERIK.personalNumber }), waitingOrder)).toBe(ERIK.personalNumber)
    expect(ownerFor(initialPhone(null), waitingOrder)).toBeUndefined()
  })

  it('knows who may sign, and who acts alone', () => {
    expect(maySign(waitingOrder, ELIN.personalNumber)).toBe(true)
    expect(maySign(waitingOrder, ERIK.personalNumber)).toBe(false)
    expect(maySign({ ...waitingOrder, askedFor: null }, ERIK.personalNumber)).toBe(true)
    expect(maySign({ ...waitingOrder, askedFor: null }, undefined)).toBe(false)
    expect(isScripted(play(null, persons), waitingOrder)).toBe(false)
    expect(isScripted(play(null, persons), { ...waitingOrder, askedFor: SAGA })).toBe(true)
  })

  it('opens the order of its start token once', () => {
    const phone = play('token-1', seen(waitingOrder))
    expect(orderOfToken(phone)).toBe(waitingOrder)
    expect(play('token-1', seen(startedOrder))).toMatchObject({ open: startedOrder, token: null })
    expect(orderOfToken(play('other', seen(waitingOrder)))).toBeUndefined()
    expect(orderOfToken(play('token-1', seen({ ...startedOrder, phase: 'failed' })))).toBeUndefined()
    const opened = reducePhone(phone, { type: 'acted', order: startedOrder })
    expect(opened).toMatchObject({ open: startedOrder, end: null, token: null })
    expect(orderOfToken(reducePhone(phone, { type: 'refused', code: 'wrongState' }))).toBeUndefined()
    expect(orderOfToken(reducePhone(phone, { type: 'refused', code: 'unreachable' }))).toBe(waitingOrder)
  })

  it.each([
    [{ ...startedOrder, phase: 'complete', hintCode: null }, 'signed'],
    [{ ...startedOrder, phase: 'failed', hintCode: 'userCancel' }, 'cancelled'],
    [{ ...startedOrder, phase: 'failed', hintCode: 'expiredTransaction' }, 'expired'],
    [{ ...startedOrder, phase: 'failed', hintCode: 'certificateErr' }, 'failed'],
    [{ ...startedOrder, phase: 'userSign' }, null],
  ] as readonly (readonly [SimulatorOrder, string | null])[])('%o ends as %s', (order, end) => {
    expect(play(null, { type: 'acted', order: startedOrder }, seen(order)).end).toBe(end)
    expect(play(null, { type: 'acted', order }).end).toBe(end)
  })

  it('sees its order withdrawn, but not one that it has ended itself', () => {
    expect(play(null, { type: 'acted', order: startedOrder }, seen()).end).toBe('gone')
    expect(play(null, { type: 'acted', order: { ...startedOrder, phase: 'complete' } }, seen()).end).toBe('signed')
    expect(play(null, { type: 'acted', order: startedOrder }, seen(), { type: 'closed' })).toMatchObject({ open: null, end: null })
  })

  it('shows a refusal until something succeeds', () => {
    const refused = play(null, { type: 'refused', code: 'wrongPerson' }, seen(waitingOrder))
    expect(refused.fault).toBe('wrongPerson')
    expect(reducePhone(refused, { type: 'acted', order: startedOrder }).fault).toBeNull()
    expect(play(null, { type: 'refused', code: 'unreachable' }, seen()).fault).toBeNull()
  })
})
