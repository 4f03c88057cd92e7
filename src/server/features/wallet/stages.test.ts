import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLLECTION_STAGES, type CollectionStage } from '../../../contract/wallet.ts'
import { isEnd, laterStage, statusOfStage } from './stages.ts'

const ENDS: readonly CollectionStage[] = ['done', 'noneFound', 'failed', 'cancelled']
const order = (stage: CollectionStage) => ['queued', 'waitingForSignIn', 'fetching'].indexOf(stage) + (isEnd(stage) ? 4 : 0)

describe('[P4.10] the stage of a collection', () => {
  it('is an end for four of the stages', () => {
    expect(COLLECTION_STAGES.filter(isEnd)).toEqual(ENDS)
  })

  it('only goes forward, whatever the collector tells, and leaves no end', () => {
    const stage = fc.constantFrom(...COLLECTION_STAGES)
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 30 }), (told) => {
        let now: CollectionStage = 'queued'
        for (const next of told) {
          const later = laterStage(now, next)
          expect(order(later)).toBeGreaterThanOrEqual(order(now))
          expect(later).toBe(!isEnd(now) && order(next) > order(now) ? next : now)
          now = later
        }
      }),
    )
  })

  it.each([
    ['done', 'SCRAPING_COMPLETED'],
    ['noneFound', 'NO_INSURANCE_FOUND'],
    ['failed', 'SCRAPING_FAILED'],
    ['cancelled', 'NO_STATUS'],
    ['fetching', 'NO_STATUS'],
  ] as const)('[P3.5] %s has the status %s', (stage, status) => {
    expect(statusOfStage(stage)).toBe(status)
  })
})
