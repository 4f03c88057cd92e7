import type { FastifyBaseLogger } from 'fastify'
import type { Comparison } from '../../../contract/comparison.ts'
import type { InsuranceKind } from '../../../insurance/insurance-kind.ts'
import type { Clock } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { ComparisonError, type Comparisons } from '../../ports/comparison/comparison-port.ts'

/** Milliseconds that a comparison is kept: it changes a few times a year. */
const KEPT_MS = 6 * 60 * 60 * 1_000

/** Milliseconds that a failure is kept: a service that is down is not asked for each visitor. */
const FAILED_MS = 30_000

interface Kept {
  readonly answer: Promise<Comparison | undefined>
  /** Milliseconds since 1970. */
  until: number
}

interface KeptOptions {
  readonly comparisons: Comparisons
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Returns the comparison of a kind, asked for once in a while for all visitors of this process.
 * @throws ApiError 503 `comparisonUnavailable`
 */
export function keepComparisons({ comparisons, clock, log }: KeptOptions): (kind: InsuranceKind) => Promise<Comparison | undefined> {
  const kept = new Map<InsuranceKind, Kept>()

  async function ask(kind: InsuranceKind): Promise<Comparison | undefined> {
    try {
      return await comparisons.of(kind)
    } catch (error) {
      if (!(error instanceof ComparisonError)) throw error
      log.warn({ code: error.code, reason: error.message, insuranceType: kind }, 'the comparison of insurances failed')
      throw new ApiError(503, 'comparisonUnavailable', 'the comparison cannot be had now')
    }
  }

  return async (kind) => {
    const now = clock.now().getTime()
    const known = kept.get(kind)
    if (known && now < known.until) return known.answer
    const asked: Kept = { answer: ask(kind), until: now + KEPT_MS }
    kept.set(kind, asked)
    asked.answer.catch(() => (asked.until = clock.now().getTime() + FAILED_MS))
    return asked.answer
  }
}
