import type { CollectionStage } from '../../../contract/wallet.ts'
import type { ScrapeStatus } from '../../../insurance/external/company.ts'

/** Order of the stages: a collection never goes back. */
const RANK: Readonly<Record<CollectionStage, number>> = {
  queued: 0,
  waitingForSignIn: 1,
  fetching: 2,
  done: 3,
  noneFound: 3,
  failed: 3,
  cancelled: 3,
}

/** Whether a collection in this stage has ended. */
export function isEnd(stage: CollectionStage): boolean {
  return RANK[stage] === RANK.done
}

/** Returns the stage of a collection after the collector tells one: news that lies behind changes nothing. [P4.10] */
export function laterStage(now: CollectionStage, told: CollectionStage): CollectionStage {
  return RANK[told] > RANK[now] ? told : now
}

/** The specification's status of each end. A cancelled collection gave nothing. [P3.5] */
const STATUSES: Readonly<Partial<Record<CollectionStage, ScrapeStatus>>> = {
  done: 'SCRAPING_COMPLETED',
  noneFound: 'NO_INSURANCE_FOUND',
  failed: 'SCRAPING_FAILED',
}

export function statusOfStage(stage: CollectionStage): ScrapeStatus {
  return STATUSES[stage] ?? 'NO_STATUS'
}
