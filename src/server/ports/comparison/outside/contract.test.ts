import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ComparisonError } from '../comparison-port.ts'
import { describeComparisons } from '../testing.ts'
import { createOutsideComparisons } from './outside-comparisons.ts'
import { openComparisonService, TOKEN, type TestComparisonService } from './testing.ts'

describeComparisons('a service over HTTP', async () => {
  const service = await openComparisonService()
  return { comparisons: createOutsideComparisons({ baseUrl: service.baseUrl, token: TOKEN }), close: async () => service.close() }
})

describe('[B1.3] [P8.1] a service that compares insurances', () => {
  let service: TestComparisonService
  const of = async (timeoutMs = 5_000) =>
    createOutsideComparisons({ baseUrl: service.baseUrl, token: TOKEN, timeoutMs }).of('HomeInsurance')
  const json = (body: unknown, status = 200) =>
    service.answerWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  beforeAll(async () => {
    service = await openComparisonService()
  })
  afterEach(() => service.answerWith(undefined))
  afterAll(async () => service.close())

  it('is asked by the kind alone; what the shop does not know is left out', async () => {
    expect(await of()).toEqual({
      source: 'Jämförelsetjänsten',
      isExample: false,
      updated: '2026-10-01',
      ratings: [
        {
          coverage: 'none',
          compared: 12,
          areas: [
            { area: 'cover', own: 3.9, others: 3.7 },
            { area: 'claims', own: 4, others: 3.5 },
          ],
        },
      ],
    })
    expect(service.asked.at(-1)).toBe('GET /v1/ratings/HomeInsurance')
  })

  it('without anything that the shop knows has no comparison', async () => {
    json({ source: 'x', updated: '2026-10-01', ratings: [] })
    expect(await of()).toBeUndefined()
  })

  it('that fails or answers nonsense is an error with its code, and never waits for ever', async () => {
    const score = { area: 'cover', own: 6, others: 1 }
    const failures: readonly (readonly [code: string, answer: () => void, timeoutMs?: number])[] = [
      ['unavailable', () => json({}, 500)],
      ['unavailable', () => json({}, 302)],
      ['invalid', () => json({ source: 'x', updated: 'yesterday', ratings: [] })],
      ['invalid', () => json({ source: 'x', updated: '2026-10-01', ratings: [{ coverage: 'none', compared: 1, areas: [score] }] })],
      ['invalid', () => json({ source: '<b>x</b>', updated: '2026-10-01', ratings: [] })],
      ['invalid', () => service.answerWith((response) => response.end('<html>'))],
      ['invalid', () => service.answerWith((response) => response.end('x'.repeat(100_000)))],
      ['unavailable', () => service.answerWith((response) => response.destroy())],
      ['unavailable', () => service.answerWith(() => undefined), 50],
    ]
    for (const [code, answer, timeoutMs] of failures) {
      answer()
      const error = await of(timeoutMs).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ComparisonError)
      expect(error).toMatchObject({ code })
    }
  })
})
