import { expect, it } from 'vitest'
import { REQUEST_WINDOW_MS, requestIdOf } from '../../../contract/request-id.ts'
import { testClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { createRequestIds } from './request-ids.ts'

const chance = (count: number) => String(count).padStart(16, '0')

it('[P7.1] the memory of calls forgets the oldest when it is full, and what has left the window', () => {
  const clock = testClock()
  const ids = createRequestIds(clock, 3)
  const id = (count: number) => requestIdOf(clock.now(), chance(count))
  const [first, second] = [id(1), id(2)]
  expect([first, second, first].map((one) => ids.take('s', one))).toEqual([true, true, false])
  expect([id(3), id(4)].map((one) => ids.take('s', one))).toEqual([true, true])
  expect([ids.take('s', second), ids.take('s', first)]).toEqual([false, true])
  clock.forward(2 * REQUEST_WINDOW_MS + 1)
  expect(ids.take('s', second)).toBe(false)
  expect(ids.take('s', id(5))).toBe(true)
})

it('[P7.1] an id made ahead of the server is remembered for as long as it is good', () => {
  const clock = testClock()
  const ids = createRequestIds(clock)
  const ahead = requestIdOf(new Date(clock.now().getTime() + REQUEST_WINDOW_MS), chance(1))
  expect(ids.take('s', ahead)).toBe(true)
  clock.forward(2 * REQUEST_WINDOW_MS)
  expect(ids.take('s', requestIdOf(clock.now(), chance(2)))).toBe(true)
  expect(ids.take('s', ahead)).toBe(false)
})
