import fastify, { type FastifyInstance } from 'fastify'
import type { Random } from '../../../../../platform/ids/ids.ts'
import { bankidSimulator } from '../simulator-plugin.ts'

/** A clock that moves only by `forward`. */
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

/** Returns bytes that count from 1, so the resulting UUIDs are predictable. */
function countingBytes(): Random {
  let count = 0
  return (length) => {
    count += 1
    return new Uint8Array(length).with(length - 1, count)
  }
}

/** Starts a test server with the simulator under `/bankid-simulator`. */
export async function simulatorServer(): Promise<{ app: FastifyInstance; clock: TestClock }> {
  const clock = testClock()
  const app = fastify()
  await app.register(bankidSimulator, { prefix: '/bankid-simulator', clock, random: countingBytes() })
  await app.ready()
  return { app, clock }
}
