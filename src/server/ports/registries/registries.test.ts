import { describe, expect, it } from 'vitest'
import type { Json } from '../../../values/json.ts'
import type { After } from '../../platform/timers/timer.ts'
import { testClock } from '../e-signing/bankid/simulator/testing/phone.ts'
import type { Registry, RegistryArgs } from './registry-port.ts'
import { createRegistries, REGISTRY_TIMEOUT } from './registries.ts'

const ARGS = { personalNumber: '198507092388' }

function setUp(lookUp: Registry['lookUp']) {
  const logged: unknown[] = []
  const asked: { args: RegistryArgs; signal: AbortSignal }[] = []
  const timers = new Set<() => void>()
  const after: After = (ms, callback) => {
    expect(ms).toBe(REGISTRY_TIMEOUT)
    timers.add(callback)
    return () => void timers.delete(callback)
  }
  const clock = testClock()
  const asking: Registry = {
    lookUp(args, signal) {
      asked.push({ args, signal })
      return lookUp(args, signal)
    },
  }
  const registries = createRegistries({
    registries: { person: asking, postalCode: asking },
    clock,
    after,
    log: { warn: (...line: unknown[]) => void logged.push(line) },
  })
  const passTime = () => timers.forEach((callback) => callback())
  return { registries, asked, logged, clock, timers, passTime }
}

describe('asking a registry', () => {
  it('gives what it knows, and calls its timer off', async () => {
    const { registries, logged, timers } = setUp(async () => ({ city: 'Uppsala' }))
    expect(await registries.lookUp('person', ARGS)).toEqual({ city: 'Uppsala' })
    expect(timers.size).toBe(0)
    expect(logged).toEqual([])
  })

  it.each<[string, Json | undefined]>([
    ['knows nothing', undefined],
    ['knows that there is no such thing', null],
  ])('passes on that it %s', async (_, value) => {
    const { registries, logged } = setUp(async () => value)
    expect(await registries.lookUp('person', ARGS)).toBe(value)
    expect(logged).toEqual([])
  })

  it.each<[string, Registry['lookUp']]>([
    ['rejects', async () => Promise.reject(new TypeError(`no such person: ${ARGS.personalNumber}`))],
    [
      'throws',
      () => {
        throw new TypeError(ARGS.personalNumber)
      },
    ],
  ])('knows nothing when it %s, logs that without what was asked, and asks again the next time', async (_, lookUp) => {
    const { registries, logged, asked } = setUp(lookUp)
    expect(await registries.lookUp('person', ARGS)).toBeUndefined()
    expect(logged).toEqual([[{ registry: 'person', type: 'TypeError' }, 'a registry failed']])
    await registries.lookUp('person', ARGS)
    expect(asked).toHaveLength(2)
  })

  it('returns nothing private, nothing undeclared, and nothing if only that is known', async () => {
    const told = { firstName: 'Elin', streetAddress: 'Tallvägen 5', postalCode: '75236', city: null, phone: '070-174 06 05' }
    expect(await setUp(async () => told).registries.lookUp('person', ARGS)).toEqual({ postalCode: '75236' })
    expect(await setUp(async () => ({ firstName: 'Elin' })).registries.lookUp('person', ARGS)).toBeUndefined()
  })

  it.each<[string, Json]>([
    ['person', 'Elin'],
    ['person', ['Elin']],
    ['person', { postalCode: 75236 }],
    ['postalCode', { city: 'Uppsala' }],
    ['postalCode', 7],
  ])('returns nothing when the registry %s answers an undeclared %j', async (name, value) => {
    const { registries, logged } = setUp(async () => value)
    expect(await registries.lookUp(name, ARGS)).toBeUndefined()
    expect(logged).toEqual([[{ registry: name, type: 'RegistryMismatchError' }, 'a registry failed']])
  })

  it('returns nothing when it is slow, and aborts the call', async () => {
    const { registries, logged, asked, passTime } = setUp(async () => new Promise(() => undefined))
    const answer = registries.lookUp('person', ARGS)
    passTime()
    expect(await answer).toBeUndefined()
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(logged).toEqual([[{ registry: 'person', type: 'RegistryTimeoutError' }, 'a registry failed']])
  })

  it('knows nothing where there is none', async () => {
    const { registries, asked } = setUp(async () => 'x')
    expect(await registries.lookUp('toString', ARGS)).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('asks once for what is asked twice, whatever the order of the arguments, and again after ten minutes', async () => {
    const { registries, asked, clock } = setUp(async ({ a }) => a)
    await Promise.all([registries.lookUp('postalCode', { a: '1', b: '2' }), registries.lookUp('postalCode', { b: '2', a: '1' })])
    expect(asked).toHaveLength(1)
    expect(await registries.lookUp('postalCode', { a: '3', b: '2' })).toBe('3')
    expect(asked).toHaveLength(2)
    clock.forward(10 * 60_000)
    expect(await registries.lookUp('postalCode', { a: '1', b: '2' })).toBe('1')
    expect(asked).toHaveLength(3)
  })

  it('keeps a thousand answers, and forgets the oldest', async () => {
    const { registries, asked } = setUp(async () => 'x')
    for (let n = 0; n <= 1_000; n++) await registries.lookUp('postalCode', { n })
    await registries.lookUp('postalCode', { n: 1 })
    expect(asked).toHaveLength(1_001)
    await registries.lookUp('postalCode', { n: 0 })
    expect(asked).toHaveLength(1_002)
  })
})
