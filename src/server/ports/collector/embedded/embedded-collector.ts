import { and, eq, lte, notInArray } from 'drizzle-orm'
import { EXTERNAL_COMPANIES } from '../../../../insurance/external/company.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { simulatedCollections } from '../../../platform/db/schema/simulated-collections.ts'
import { longId } from '../../../platform/ids/ids.ts'
import { CollectorError, type CollectionOrder, type Collector, type CollectorStatus } from '../collector-port.ts'
import { SIMULATED_COMPANIES } from './companies.ts'
import { demoRecordsOf } from './demo/demo-records.ts'
import { openOrder, sealOrder, type EmbeddedCollectorOptions, type SimulatedRow } from './options.ts'
import { beginSignIn, followSignIn, shownSignIn, type SignInChange } from './simulated-sign-in.ts'

/** How long an order waits before the company is called. */
const QUEUE_MS = 1_500
/** How long a collection is remembered. */
const KEPT_MS = 24 * 60 * 60_000

const ENDS = ['done', 'noneFound', 'failed', 'cancelled'] as const

const { id: idOf, idempotencyId: orderIdOf, createdAt: createdAtOf, stage: stageOf } = simulatedCollections

/** Creates a collector that simulates every company. Its collections are in the database, so any process can go on with them. */
export function createEmbeddedCollector(options: EmbeddedCollectorOptions): Collector {
  const { db } = options

  async function required(id: string): Promise<SimulatedRow> {
    const [row] = await db.select().from(simulatedCollections).where(eq(idOf, id))
    if (!row) throw new CollectorError('gone', 'no such collection')
    return row
  }

  return {
    companies: async () =>
      EXTERNAL_COMPANIES.map((insuranceCompany) => {
        const { functional, coming, loginMethods } = SIMULATED_COMPANIES[insuranceCompany]
        return { insuranceCompany, functional, coming, loginMethods }
      }),

    create: async (order) => create(options, order),

    async status(id) {
      const row = await required(id)
      const change = await nextChange(options, row)
      return statusOf(options, Object.keys(change).length === 0 ? row : await store(options, row, change))
    },

    async data(id) {
      const row = await required(id)
      if (row.stage === 'noneFound') return []
      if (row.stage !== 'done') throw new CollectorError('tooEarly', 'nothing is fetched')
      return foundBy(options, row)
    },

    async cancel(id) {
      await db.delete(simulatedCollections).where(eq(idOf, id))
    },
  }
}

async function create(options: EmbeddedCollectorOptions, order: CollectionOrder): Promise<string> {
  const { db, clock, random } = options
  const { idempotencyId, insuranceCompany, loginMethod } = order
  const { functional, loginMethods } = SIMULATED_COMPANIES[insuranceCompany]
  if (!functional || !loginMethods.includes(loginMethod)) throw new CollectorError('refused', 'the company does not offer this')
  const now = clock.now()
  await db.delete(simulatedCollections).where(lte(createdAtOf, new Date(now.getTime() - KEPT_MS)))
  const id = longId(random)
  const row = { id, idempotencyId, insuranceCompany, loginMethod, sealedOrder: sealOrder(options, id, order), createdAt: now }
  await db
    .insert(simulatedCollections)
    .values({ ...row, stage: 'queued' })
    .onConflictDoNothing({ target: orderIdOf })
  const [stored] = await db.select({ id: idOf }).from(simulatedCollections).where(eq(orderIdOf, idempotencyId))
  return stored?.id ?? id
}

/** Returns what time and the customer's phone have changed since a row was stored. */
async function nextChange(options: EmbeddedCollectorOptions, row: SimulatedRow): Promise<SignInChange> {
  const now = options.clock.now().getTime()
  const { fetchMs, fails } = SIMULATED_COMPANIES[row.insuranceCompany]
  if (row.stage === 'queued') {
    if (now < row.createdAt.getTime() + QUEUE_MS) return {}
    return fails === 'companyUnavailable' ? { stage: 'failed', failure: fails } : beginSignIn(options, row)
  }
  if (row.stage === 'waitingForSignIn') return row.signIn ? followSignIn(options, row, row.signIn) : {}
  if (row.stage !== 'fetching' || now < (row.signedInAt?.getTime() ?? 0) + fetchMs) return {}
  if (fails !== undefined) return { stage: 'failed', failure: fails }
  return { stage: foundBy(options, row).length > 0 ? 'done' : 'noneFound' }
}

const foundBy = (options: EmbeddedCollectorOptions, row: SimulatedRow) =>
  demoRecordsOf(openOrder(options, row).personalNumber, row.insuranceCompany, swedishDateOf(options.clock.now()))

/** Stores a change unless the collection has ended meanwhile. @returns the row as it is now */
async function store({ db }: EmbeddedCollectorOptions, row: SimulatedRow, change: SignInChange): Promise<SimulatedRow> {
  const [changed] = await db
    .update(simulatedCollections)
    .set(change)
    .where(and(eq(idOf, row.id), notInArray(stageOf, [...ENDS])))
    .returning()
  if (!changed) throw new CollectorError('gone', 'the collection has ended')
  return changed
}

function statusOf(options: EmbeddedCollectorOptions, row: SimulatedRow): CollectorStatus {
  const { stage, failure, signIn } = row
  if (stage === 'failed') return { stage, failure: failure ?? 'companyFailed' }
  if (stage !== 'waitingForSignIn') return { stage }
  if (!signIn) return { stage: 'queued' }
  return { stage, signIn: shownSignIn(options, row, openOrder(options, row).userAgent, signIn) }
}
