import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnInsuranceDetailsRecord } from '../../../insurance/read-insurance.ts'
import { overviewOf } from '../../../insurance/overview.ts'
import { cancellationMode } from '../../../insurance/cancellation-mode.ts'
import { isCancelledInRegretPeriod } from '../../../insurance/cancellation-state.ts'
import type { EndOrder } from '../../../insurance/end-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notingChanges, type Insurances, type OutsideInsurances } from './insurances-port.ts'

/** The day of the suite. */
export const SUITE_DAY = '2026-11-23'

/** An adapter under test, and the store behind it. */
export interface OpenInsurances {
  readonly insurances: Insurances
  /** Stores the versions of a person's insurance, in order. The first one's documents can be printed. */
  put(personalNumber: string, versions: readonly StoredRecord[]): Promise<void>
  /** Every line of the log. */
  readonly logged: readonly string[]
  close(): Promise<void>
}

/** A version as both stores can hold it: its state follows from its dates on the suite's day. */
export type StoredRecord = OwnInsuranceDetailsRecord & { readonly insuredToDate?: string; readonly insuranceType: string }

const ELIN = '198507092388'
const JOHAN = '198507092396'

const record = (part: Partial<StoredRecord> & Pick<StoredRecord, 'insuranceNumber'>): StoredRecord => ({
  insuranceType: 'CarInsurance',
  insuranceName: 'Bilförsäkring',
  insuranceCompany: 'Teckna Försäkring',
  insuranceCategory: 'car',
  insuranceStatus: 'Valid',
  insuredFromDate: '2026-01-01',
  insuredToDate: '2026-12-31',
  insuredObject: 'MLB012',
  paymentMethod: 'Autogiro',
  paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
  premiumAmountTerm: 400,
  premiumAmountYear: 4_801,
  premiumFrequency: 12,
  annualPremium: 4_801,
  discounts: [{ name: 'Rabatt', discountPercentage: 10 }],
  addons: [{ key: 'rentalCar', name: 'Hyrbil', optional: true, premiumAmount: 468 }],
  deductibles: [{ type: 'hull', amount: 4_500, label: 'Vagnskada' }],
  documents: [{ kind: 'terms', title: 'Försäkringsvillkor', version: '2', url: '' }],
  productDetails: { car: { vehicle: 'Norrvik Kombi 180', registrationNumber: 'MLB012', coverages: { fullCover: {} } } },
  ...part,
})

const CAR = record({ insuranceNumber: 'TF-26-10000001' })
const NEXT_CAR = {
  ...CAR,
  versionNumber: 2,
  insuranceStatus: 'Accepted',
  insuredFromDate: '2027-01-01',
  insuredToDate: '2027-12-31',
} as const
const OLD = record({
  insuranceNumber: 'TF-25-10000002',
  insuranceType: 'something new',
  insuranceCategory: 'other',
  insuranceStatus: 'Cancelled',
  insuredFromDate: '2025-06-01',
  insuredToDate: '2026-05-31',
  cancellationDate: '2026-03-01',
  cancellationReason: 'Notpaid',
  productDetails: {},
})
const AHEAD = record({
  insuranceNumber: 'TF-26-10000004',
  insuranceStatus: 'Accepted',
  insuredFromDate: '2026-12-20',
  insuredToDate: '2027-12-19',
})
const FRESH = record({
  insuranceNumber: 'TF-26-10000005',
  insuredFromDate: '2026-11-20',
  insuredToDate: '2027-11-19',
  withdrawalPeriod: { insuranceStartDate: '2026-11-20', withdrawalPeriodEndDate: '2026-12-04' },
})
const ENDING = record({ insuranceNumber: 'TF-26-10000006' })
const NEXT_ENDING = { ...NEXT_CAR, insuranceNumber: 'TF-26-10000006' } as const
const GUNILLA = '196111202989'
const JOHANS = record({ insuranceNumber: 'TF-26-10000003', insuredObject: 'MLB013' })

/**
 * Declares the contract of the port `Insurances` as tests, for an adapter.
 * @param title names the adapter in each test, such as `the embedded insurances`
 */
export function describeInsurances(title: string, open: () => Promise<OpenInsurances>): void {
  describe(`[P7.2] ${title}`, () => {
    let opened: OpenInsurances
    beforeAll(async () => {
      opened = await open()
      await opened.put(ELIN, [CAR, NEXT_CAR])
      await opened.put(ELIN, [OLD])
      await opened.put(JOHAN, [JOHANS])
      for (const versions of [[ENDING, NEXT_ENDING], [AHEAD], [FRESH]]) await opened.put(GUNILLA, versions)
    }, 60_000)
    afterAll(async () => opened.close())

    it('list every version of a person\u2019s insurances, from which the overview follows', async () => {
      const overview = await opened.insurances.overview(ELIN)
      expect(overview.map(({ insuranceNumber, versionNumber }) => `${insuranceNumber} ${versionNumber}`).toSorted()).toEqual([
        'TF-25-10000002 1',
        'TF-26-10000001 1',
        'TF-26-10000001 2',
      ])
      const entries = overviewOf(overview, { CarInsurance: 3 })
      expect(entries.map(({ insurance, versionStatus }) => [insurance.insuranceStatus, versionStatus])).toEqual([
        ['Valid', 'Renewed'],
        ['Cancelled', undefined],
      ])
    })

    it('describe a version as it was stored, with id, kind, cover, plan and the sum of discounts', async () => {
      const details = await opened.insurances.details(ELIN)
      const { documents: _documents, ...told } = CAR
      expect(
        details.find(({ insuranceNumber, versionNumber }) => insuranceNumber === CAR.insuranceNumber && versionNumber === 1),
      ).toMatchObject({
        ...told,
        insuranceId: 'TF-26-10000001',
        discountPercentage: 10,
        coverage: 'full',
        insuranceLevel: 'UNDEFINED',
        documents: expect.arrayContaining([
          expect.objectContaining({ kind: 'terms', url: '/api/insurances/details/insurance/TF-26-10000001/documents/terms.pdf' }),
        ]) as unknown,
      })
    })

    it('[P1.2] take a type that nobody knows as unknown, and log its code without its text', async () => {
      const [old] = await opened.insurances.find(ELIN, OLD.insuranceNumber)
      expect(old).toMatchObject({ insuranceType: 'Unknown', cancellationDate: '2026-03-01', cancellationReason: 'Notpaid' })
      expect(opened.logged.join('')).toContain('insuranceTypeUnknown')
      expect(opened.logged.join('')).not.toContain('something new')
    })

    describeNumbers(() => opened.insurances)
    describeEnding(() => opened.insurances)

    it('log no personal number', () => {
      expect(opened.logged.join('')).not.toMatch(new RegExp(`${ELIN}|${JOHAN}|${GUNILLA}`))
    })
  })
}

/** An adapter of another system under test, and the store behind it. */
export interface OpenOutsideInsurances extends Omit<OpenInsurances, 'insurances'> {
  readonly insurances: OutsideInsurances
}

/**
 * Declares the contract of `OutsideInsurances` as tests: that of the port, without a database.
 * @param title names the adapter in each test
 */
export function describeOutsideInsurances(title: string, open: () => Promise<OpenOutsideInsurances>): void {
  describeInsurances(title, async () => {
    const { insurances, ...store } = await open()
    return { ...store, insurances: notingChanges(insurances, async (note) => note({} as Tx)) }
  })
}

/** The calls with an insurance number. */
function describeNumbers(insurances: () => Insurances): void {
  it('find one insurance with all its versions', async () => {
    expect((await insurances().find(ELIN, CAR.insuranceNumber)).map(({ versionNumber }) => versionNumber)).toEqual([1, 2])
  })

  it.each(['TF-26-10000003', 'TF-26-99999999', '..', 'TF-26-10000001/../TF-26-10000003'])(
    'do not tell whether %s, which is not the person\u2019s, exists',
    async (number) => {
      expect(await insurances().find(ELIN, number)).toEqual([])
      expect(await insurances().document(ELIN, number, 'terms')).toBeUndefined()
    },
  )

  it('have none for a person whom nobody knows', async () => {
    expect(await insurances().overview('199101022383')).toEqual([])
    expect(await insurances().details('199101022383')).toEqual([])
  })

  it('print a document of one\u2019s own, and no other kind', async () => {
    const pdf = await insurances().document(ELIN, CAR.insuranceNumber, 'terms')
    expect(Buffer.from(pdf ?? []).toString()).toBe('%PDF- terms')
    expect(await insurances().document(ELIN, CAR.insuranceNumber, 'other')).toBeUndefined()
  })
}

/** The call that ends an insurance, or takes that back. */
function describeEnding(insurances: () => Insurances): void {
  async function end(insuranceNumber: string, order: EndOrder, personalNumber = GUNILLA) {
    const noted: string[] = []
    const outcome = await insurances().end(personalNumber, { insuranceNumber, order }, async (_tx, { plan, insurance }) => {
      noted.push(`${plan.kind} ${insurance.insuranceNumber}`)
    })
    return { outcome, noted }
  }
  const shown = async (insuranceNumber: string) => overviewOf(await insurances().find(GUNILLA, insuranceNumber), {})
  const cancel = { kind: 'cancel', reason: 'price' } as const

  it('[P4.4] [P4.6] end an insurance with its term, so that it is not renewed, and take that back', async () => {
    expect(await end(ENDING.insuranceNumber, cancel)).toEqual({
      outcome: { kind: 'end', lastDay: '2026-12-31' },
      noted: [`end ${ENDING.insuranceNumber}`],
    })
    expect(await shown(ENDING.insuranceNumber)).toMatchObject([
      { insurance: { insuranceStatus: 'Valid', versionNumber: 1, cancellationDate: '2026-12-31', cancellationReason: 'Customer' } },
    ])
    expect((await shown(ENDING.insuranceNumber))[0]?.versionStatus).toBeUndefined()
    expect(await end(ENDING.insuranceNumber, cancel)).toEqual({ outcome: { kind: 'already', lastDay: '2026-12-31' }, noted: [] })
    expect((await end(ENDING.insuranceNumber, { kind: 'regret' })).outcome).toEqual({ kind: 'resume' })
    const [entry] = await shown(ENDING.insuranceNumber)
    expect(entry).toMatchObject({ versionStatus: 'Renewed' })
    expect(entry?.insurance.cancellationDate).toBeUndefined()
    expect(await end(ENDING.insuranceNumber, { kind: 'regret' })).toEqual({ outcome: { kind: 'already' }, noted: [] })
  })

  it('[P4.6] cancel an insurance before its start, which its holder may regret', async () => {
    const mode = async () => (await shown(AHEAD.insuranceNumber)).map(({ insurance }) => cancellationMode(insurance, SUITE_DAY))
    expect(await mode()).toEqual(['Normal'])
    expect(await end(AHEAD.insuranceNumber, cancel)).toEqual({ outcome: { kind: 'approve' }, noted: [`approve ${AHEAD.insuranceNumber}`] })
    expect(await mode()).toEqual(['Regret'])
    expect((await end(AHEAD.insuranceNumber, { kind: 'regret' })).outcome).toEqual({ kind: 'resume' })
    expect(await mode()).toEqual(['Normal'])
  })

  it('[P4.4] withdraw from an insurance in its period, once', async () => {
    expect((await end(FRESH.insuranceNumber, { kind: 'withdraw' })).outcome).toEqual({ kind: 'withdraw' })
    const [entry] = await shown(FRESH.insuranceNumber)
    expect(entry && isCancelledInRegretPeriod(entry.insurance)).toBe(true)
    expect(await end(FRESH.insuranceNumber, { kind: 'withdraw' })).toEqual({ outcome: { kind: 'already' }, noted: [] })
  })

  it('refuse an order that its holder may not give, and do not know another person\u2019s insurance', async () => {
    expect(await end(OLD.insuranceNumber, { kind: 'regret' }, ELIN)).toEqual({ outcome: { kind: 'refused' }, noted: [] })
    expect(await end(CAR.insuranceNumber, cancel, JOHAN)).toEqual({ outcome: { kind: 'notFound' }, noted: [] })
    expect((await insurances().find(ELIN, CAR.insuranceNumber))[0]?.cancellationDate).toBeUndefined()
  })
}

/** Collects what an adapter logs. */
export function suiteLog() {
  const logged: string[] = []
  return { logged, log: { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) } }
}

/** Titles and prints of the papers that follow from a version's state. */
export const suitePapers = {
  titles: async () => ({ forsakringsbesked: 'Besked', fornyelsebesked: 'Förnyelse', withdrawalReceipt: 'Ånger' }),
  print: async ({ versionNumber }: { readonly versionNumber: number }, kind: string) => Buffer.from(`%PDF- ${kind} ${versionNumber}`),
}
