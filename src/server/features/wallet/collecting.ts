import type { CollectionFailure, CollectionStage } from '../../../contract/wallet.ts'
import type { ExternalRecord } from '../../../insurance/external/external-insurance.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { longId } from '../../platform/ids/ids.ts'
import { CollectorError, type CollectorErrorCode, type CollectorStatus } from '../../ports/collector/collector-port.ts'
import { claimDue, ended, forgetOld, readCollection, release, renewClaim, type ClaimedRow } from './collection-rows.ts'
import { keepRecords } from './kept-insurances.ts'
import { forgetAtCollector } from './forget-at-collector.ts'
import type { WalletOptions } from './options.ts'
import { openOrder } from './sealed-order.ts'
import { isEnd, laterStage } from './stages.ts'

/** Longer than two calls to the collector. A claim that a dead process left behind ends after this time. */
const CLAIM_MS = 60_000
/** When the next step of a running collection is due. A sign-in is asked for each second: its code changes as often. */
const NEXT_MS = 1_000
/** How many calls in a row may fail, with growing waits: a little over a minute. */
const MOST_ATTEMPTS = 6
/** Longer than any sign-in and any fetching. */
const LONGEST_MS = 20 * 60_000
/** How long ended collections are kept beside the last one. */
const KEPT_MS = 24 * 60 * 60_000
/** The most steps of one round. */
const MOST_STEPS = 100

/** Takes the collections onward, each in short steps that any process can take. */
export interface Collecting {
  /** Takes the next step of a collection if it is due and no other process has it. */
  step(collectionId: string): Promise<void>
  /** Takes a step of each collection that is due. @returns how many */
  stepDue(isStopping: () => boolean): Promise<number>
}

/** Returns the work on collections. Several processes may share a database; none takes a step that another has claimed. */
export function createCollecting(options: WalletOptions): Collecting {
  const { db, clock, random, log } = options

  async function claim(only?: string): Promise<ClaimedRow | undefined> {
    const now = clock.now()
    return claimDue(db, { by: longId(random), now, until: new Date(now.getTime() + CLAIM_MS) }, only)
  }

  async function run(row: ClaimedRow): Promise<void> {
    try {
      await takeStep(options, row)
    } catch (error) {
      // the claim stays, so that a step that always breaks is not taken at once again
      log.error({ collection: row.id, error: safeError(error) }, 'a step of a collection broke')
    }
  }

  return {
    async step(collectionId) {
      const row = await claim(collectionId)
      if (row) await run(row)
    },

    async stepDue(isStopping) {
      let steps = 0
      for (; steps < MOST_STEPS && !isStopping(); steps += 1) {
        const row = await claim()
        if (!row) break
        await run(row)
      }
      return steps
    },
  }
}

async function takeStep(options: WalletOptions, row: ClaimedRow): Promise<void> {
  if (options.clock.now().getTime() - row.createdAt.getTime() > LONGEST_MS) return fail(options, row, 'timedOut')
  try {
    await (row.collectorId === null ? order(options, row) : follow(options, row, row.collectorId))
  } catch (error) {
    if (!(error instanceof CollectorError)) throw error
    await missed(options, row, error)
  }
}

/** Orders a collection. A process that dies before it stores the id leaves the order to another, which gets the same id. */
async function order(options: WalletOptions, row: ClaimedRow): Promise<void> {
  const { db, collector, clock } = options
  const { insuranceCompany, loginMethod } = row
  const collectorId = await collector.create({ ...openOrder(options, row), idempotencyId: row.id, insuranceCompany, loginMethod })
  if (await release(db, row, { collectorId, sealedOrder: null, attempts: 0, dueAt: clock.now() })) return
  const now = await readCollection(db, row.personHash, row.id)
  if (!now || isEnd(now.stage)) await forgetAtCollector(options, [{ id: row.id, collectorId }])
}

async function follow(options: WalletOptions, row: ClaimedRow, collectorId: string): Promise<void> {
  const { db, collector, clock } = options
  const told = await collector.status(collectorId)
  if (told.stage === 'failed') return fail(options, row, told.failure)
  if (told.stage === 'cancelled') return void (await end(options, row, 'cancelled'))
  if (told.stage === 'noneFound') return keep(options, row, [])
  if (told.stage === 'done') {
    if (!(await renewClaim(db, row, new Date(clock.now().getTime() + CLAIM_MS)))) return
    return keep(options, row, await collector.data(collectorId))
  }
  const stage = laterStage(row.stage, told.stage)
  await release(db, row, { stage, signIn: shownSignIn(stage, told), attempts: 0, dueAt: new Date(clock.now().getTime() + NEXT_MS) })
}

function shownSignIn(stage: CollectionStage, told: CollectorStatus) {
  return stage === 'waitingForSignIn' && told.stage === stage ? told.signIn : null
}

/** Stores what was fetched together with the end of the collection. A collection that was cancelled or deleted stores nothing. */
async function keep(options: WalletOptions, row: ClaimedRow, records: readonly ExternalRecord[]): Promise<void> {
  const { db, clock } = options
  const stage = records.length > 0 ? 'done' : 'noneFound'
  const { personHash, insuranceCompany } = row
  const isKept = await db.transaction(async (tx) => {
    const now = clock.now()
    if (!(await release(tx, row, { ...ended(now), stage, attempts: 0 }))) return false
    await keepRecords(tx, options, { personHash, insuranceCompany }, records)
    await forgetOld(tx, row, new Date(now.getTime() - KEPT_MS))
    const detail = { insuranceCompany, insurances: records.length }
    await writeAudit(tx, { at: now, actor: 'server', action: 'wallet.fetch', subject: `person:${personHash}`, detail })
    return true
  })
  if (isKept) await forgetAtCollector(options, [row])
}

/** Ends a collection with nothing. @returns whether it was still running */
async function end(
  options: WalletOptions,
  row: ClaimedRow,
  stage: 'failed' | 'cancelled',
  failure: CollectionFailure | null = null,
): Promise<boolean> {
  const isOurs = await release(options.db, row, { ...ended(options.clock.now()), stage, failure })
  if (isOurs) await forgetAtCollector(options, [row])
  return isOurs
}

async function fail(options: WalletOptions, row: ClaimedRow, failure: CollectionFailure): Promise<void> {
  const { id, insuranceCompany } = row
  if (await end(options, row, 'failed', failure)) options.log.warn({ collection: id, insuranceCompany, failure }, 'a collection failed')
}

/** What an error of the collector means at once; the others are tried again. */
const FATAL: Readonly<Partial<Record<CollectorErrorCode, CollectionFailure>>> = {
  refused: 'companyUnavailable',
  gone: 'collectorUnavailable',
  invalid: 'collectorUnavailable',
}

/** Puts a step off after a call that failed, or gives the collection up. */
async function missed(options: WalletOptions, row: ClaimedRow, { code, message }: CollectorError): Promise<void> {
  const { db, clock, log } = options
  const attempts = row.attempts + 1
  log.warn({ collection: row.id, code, attempts, reason: message }, 'the collector did not take a step')
  const failure = FATAL[code] ?? (attempts >= MOST_ATTEMPTS ? 'collectorUnavailable' : undefined)
  if (failure !== undefined) return fail(options, row, failure)
  await release(db, row, { attempts, dueAt: new Date(clock.now().getTime() + NEXT_MS * 2 ** attempts) })
}
