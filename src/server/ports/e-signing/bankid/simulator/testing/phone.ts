import fastify, { type FastifyInstance } from 'fastify'
import type { Random } from '../../../../../platform/ids/ids.ts'
import { bankidSimulator } from '../simulator-plugin.ts'

/** A clock that stands still until it is told to move. */
export interface TestClock {
  now(): Date
  forward(ms: number): void
}

export function testClock(start = '2026-11-21T11:00:00Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    forward(ms) {
      now += ms
    },
  }
}

/** Bytes that count from 1, so that the UUIDs made of them are known. */
function countingBytes(): Random {
  let count = 0
  return (length) => {
    count += 1
    return new Uint8Array(length).with(length - 1, count)
  }
}

/** A server with the simulator under `/bankid-simulator`, for tests. */
export async function simulatorServer(): Promise<{ app: FastifyInstance; clock: TestClock }> {
  const clock = testClock()
  const app = fastify()
  await app.register(bankidSimulator, { prefix: '/bankid-simulator', clock, random: countingBytes() })
  await app.ready()
  return { app, clock }
}
