import { EXTERNAL_COMPANIES } from '../../../insurance/external/company.ts'
import type { ExternalRecord } from '../../../insurance/external/external-insurance.ts'
import { CollectorError, type CollectionOrder, type Collector, type CollectorStatus } from '../../ports/collector/collector-port.ts'

const HOME: ExternalRecord = {
  id: 'F-1',
  insuranceType: 'Home',
  insuranceName: 'Hem Stor',
  premiumFrequency: 12,
  premiumAmountTerm: '189 kr',
}

/** A collector that a test controls: each collection tells its statuses in order, the last one again and again. */
export interface ScriptedCollector extends Collector {
  /** What collections tell, by company; by default that they are done. */
  readonly told: Map<string, readonly CollectorStatus[]>
  records: readonly ExternalRecord[]
  /** Each call, in order. */
  readonly asked: string[]
  readonly orders: Map<string, CollectionOrder>
  /** Awaited in each call before it does anything, and after it has. */
  before: (call: string) => Promise<void>
  after: (call: string) => Promise<void>
}

/** Returns a collector whose ids are those of the orders. */
export function scriptedCollector(): ScriptedCollector {
  const progress = new Map<string, number>()

  async function answer<T>(call: string, run: () => T): Promise<T> {
    scripted.asked.push(call)
    await scripted.before(call)
    const result = run()
    await scripted.after(call)
    return result
  }

  function statusOf(id: string): CollectorStatus {
    const order = scripted.orders.get(id)
    if (!order) throw new CollectorError('gone', 'no such collection')
    const told = scripted.told.get(order.insuranceCompany) ?? [{ stage: 'done' }]
    const step = progress.get(id) ?? 0
    progress.set(id, step + 1)
    return told[Math.min(step, told.length - 1)] ?? { stage: 'done' }
  }

  const scripted: ScriptedCollector = {
    told: new Map(),
    records: [HOME],
    asked: [],
    orders: new Map(),
    before: async () => undefined,
    after: async () => undefined,
    companies: async () =>
      EXTERNAL_COMPANIES.map((insuranceCompany) => ({
        insuranceCompany,
        functional: insuranceCompany !== 'moderna',
        coming: insuranceCompany === 'paydrive',
        loginMethods: ['bankid'],
      })),
    create: async (order) =>
      answer('create', () => {
        const id = `at-collector-${order.idempotencyId}`
        scripted.orders.set(id, order)
        return id
      }),
    status: async (id) => answer('status', () => statusOf(id)),
    data: async () => answer('data', () => scripted.records),
    cancel: async (id) => answer('cancel', () => void scripted.orders.delete(id)),
  }
  return scripted
}
