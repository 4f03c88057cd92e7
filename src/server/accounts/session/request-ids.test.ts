import { expect, it } from 'vitest'
import { REQUEST_WINDOW_MS, requestIdOf } from '../../../contract/request-id.ts'
import { createProcessMemory } from '../../platform/call-memory/process-memory.ts'
import { testClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { createRequestIds } from './request-ids.ts'

const chance = (count: number) => String(count).padStart(16, '0')

it('[P7.1] an id is good once in its session, and within five minutes of its creation', async () => {
  const clock = testClock()
  const ids = createRequestIds(clock, createProcessMemory(clock))
  const id = requestIdOf(clock.now(), chance(1))
  expect(await ids.take('s', id)).toBe(true)
  expect(await ids.take('s', id)).toBe(false)
  expect(await ids.take('t', id)).toBe(true)
  expect(await ids.take('s', 'without-a-time')).toBe(false)
  const late = requestIdOf(clock.now(), chance(2))
  clock.forward(REQUEST_WINDOW_MS + 1)
  expect(await ids.take('s', late)).toBe(false)
})

it('[P7.1] an id made ahead of the server is remembered for as long as it is good', async () => {
  const clock = testClock()
  const ids = createRequestIds(clock, createProcessMemory(clock))
  const ahead = requestIdOf(new Date(clock.now().getTime() + REQUEST_WINDOW_MS), chance(1))
  expect(await ids.take('s', ahead)).toBe(true)
  clock.forward(2 * REQUEST_WINDOW_MS)
  expect(await ids.take('s', ahead)).toBe(false)
})
