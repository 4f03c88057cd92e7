import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comparison } from '../../../contract/comparison.ts'
import { ComparisonError, type Comparisons } from '../../ports/comparison/comparison-port.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'
import { keepComparisons } from './kept-comparisons.ts'

const FOUND: Comparison = {
  source: 'x',
  isExample: true,
  updated: '2026-11-23',
  ratings: [{ coverage: 'none', compared: 1, areas: [{ area: 'cover', own: 4, others: 3 }] }],
}

/** Kept comparisons over a scripted service: each entry is an answer or a failure. */
function keptOver(...answers: readonly (Comparison | undefined | Error)[]) {
  let now = 0
  const asked: string[] = []
  const logged: unknown[] = []
  const comparisons: Comparisons = {
    async of(kind) {
      const answer = answers[asked.push(kind) - 1]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const of = keepComparisons({
    comparisons,
    clock: { now: () => new Date(now) },
    log: { warn: (...parts: unknown[]) => void logged.push(parts) },
  })
  return { of, asked, logged, forward: (ms: number) => void (now += ms) }
}

describe('[B1.3] the kept comparison', () => {
  it('is asked for once for all visitors, for each kind, and again after six hours', async () => {
    const { of, asked, forward } = keptOver(FOUND, undefined, FOUND)
    expect(await Promise.all([of('HomeInsurance'), of('HomeInsurance'), of('CarInsurance')])).toEqual([FOUND, FOUND, undefined])
    forward(6 * 60 * 60 * 1_000 - 1)
    await of('HomeInsurance')
    expect(asked).toEqual(['HomeInsurance', 'CarInsurance'])
    forward(1)
    await of('HomeInsurance')
    expect(asked).toHaveLength(3)
  })

  it('that fails is refused with 503 and logged by its code, and is tried again after half a minute', async () => {
    const { of, asked, logged, forward } = keptOver(new ComparisonError('unavailable', 'the comparison answered 500'), FOUND)
    const refused = { status: 503, code: 'comparisonUnavailable' }
    await expect(of('HomeInsurance')).rejects.toMatchObject(refused)
    await expect(of('HomeInsurance')).rejects.toMatchObject(refused)
    expect([asked.length, logged.length]).toEqual([1, 1])
    expect(JSON.stringify(logged)).toContain('"code":"unavailable"')
    forward(30_000)
    expect(await of('HomeInsurance')).toEqual(FOUND)
  })
})

describe('[B1.3] GET /api/comparison/{insuranceType}', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({}, ['child'])
  }, 60_000)
  afterAll(async () => server.close())

  it('is open to everyone, says what is invented, and knows kinds alone', async () => {
    const answer = await server.app.inject('/api/comparison/CarInsurance')
    expect(answer.statusCode).toBe(200)
    const { comparison } = answer.json<{ comparison: Comparison }>()
    expect([comparison.isExample, comparison.ratings.map(({ coverage }) => coverage)]).toEqual([true, ['full', 'half', 'traffic']])
    expect((await server.app.inject('/api/comparison/GroupInsurance')).json()).toEqual({ comparison: null })
    expect((await server.app.inject('/api/comparison/BicycleInsurance')).json()).toEqual({ comparison: null })
    expect((await server.app.inject('/api/comparison/no%20type')).statusCode).toBe(400)
  })
})
