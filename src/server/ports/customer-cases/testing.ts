import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { calledWithin, type CustomerCases, type OpenedCase, type OutsideCases } from './customer-cases-port.ts'

/** An adapter under test. */
export interface OpenCases {
  readonly cases: CustomerCases
  /** Runs a step in a transaction. */
  within(run: (tx: Tx) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const ELIN = '198507092388'
const JOHAN = '198507092396'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))
const opened = (reference: string, part: Partial<OpenedCase> = {}): OpenedCase => ({
  reference,
  personalNumber: ELIN,
  kind: 'contact',
  title: 'Kontakta oss',
  receivedAt: at(0),
  ...part,
})

/**
 * Declares the contract of the port `CustomerCases` as tests, for an adapter.
 * @param title names the adapter in each test, such as `the embedded cases`
 */
export function describeCustomerCases(title: string, open: () => Promise<OpenCases>): void {
  describe(`[P1.6] ${title}`, () => {
    let kit: OpenCases
    beforeAll(async () => {
      kit = await open()
      await kit.within(async (tx) => kit.cases.open(tx, opened('ÄR-26-000001')))
      await kit.within(async (tx) =>
        kit.cases.open(tx, opened('ÄR-26-000002', { receivedAt: at(5), kind: 'complaint', insuranceNumber: 'TF-26-10482915' })),
      )
      await kit.within(async (tx) => kit.cases.open(tx, opened('ÄR-26-000003', { personalNumber: JOHAN })))
    }, 60_000)
    afterAll(async () => kit.close())

    it('list a person\u2019s own cases, newest first, and none of another person', async () => {
      expect(await kit.cases.list(ELIN)).toEqual([
        {
          reference: 'ÄR-26-000002',
          kind: 'complaint',
          title: 'Kontakta oss',
          insuranceNumber: 'TF-26-10482915',
          status: 'received',
          history: [{ status: 'received', at: at(5).toISOString() }],
        },
        {
          reference: 'ÄR-26-000001',
          kind: 'contact',
          title: 'Kontakta oss',
          status: 'received',
          history: [{ status: 'received', at: at(0).toISOString() }],
        },
      ])
      expect(await kit.cases.list('199101022383')).toEqual([])
    })

    it('keep a case that is opened again as it was', async () => {
      await kit.within(async (tx) =>
        kit.cases.open(tx, opened('ÄR-26-000003', { personalNumber: JOHAN, title: 'Annat', receivedAt: at(9) })),
      )
      expect(await kit.cases.list(JOHAN)).toMatchObject([{ title: 'Kontakta oss', history: [{ at: at(0).toISOString() }] }])
    })

    it('tell each step in order, the answer too, and state the latest', async () => {
      await kit.within(async (tx) => kit.cases.note(tx, 'ÄR-26-000001', { status: 'handled', at: at(10) }))
      await kit.within(async (tx) => kit.cases.note(tx, 'ÄR-26-000001', { status: 'answered', at: at(20), answer: 'Den 27:e.' }))
      const own = (await kit.cases.list(ELIN)).find(({ reference }) => reference === 'ÄR-26-000001')
      expect(own?.status).toBe('answered')
      expect(own?.history.slice(1)).toEqual([
        { status: 'handled', at: at(10).toISOString() },
        { status: 'answered', at: at(20).toISOString(), answer: 'Den 27:e.' },
      ])
    })

    it('have no steps for a case that nobody has opened', async () => {
      await kit.within(async (tx) => kit.cases.note(tx, 'ÄR-26-999999', { status: 'handled', at: at(10) }))
      expect((await kit.cases.list(ELIN)).map(({ reference }) => reference)).not.toContain('ÄR-26-999999')
    })
  })
}

/** An adapter of another system under test. */
export interface OpenOutsideCases extends Pick<OpenCases, 'close'> {
  readonly cases: OutsideCases
}

/**
 * Declares the contract of `OutsideCases` as tests: that of the port, without a database.
 * @param title names the adapter in each test
 */
export function describeOutsideCases(title: string, open: () => Promise<OpenOutsideCases>): void {
  describeCustomerCases(title, async () => {
    const { cases, close } = await open()
    return { cases: calledWithin(cases), within: async (run) => run({} as Tx), close }
  })
}
