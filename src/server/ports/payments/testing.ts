import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MandateApplication, Payments } from './payments-port.ts'

/** The day of the suite: a Monday. */
export const SUITE_DAY = '2026-11-23'

/** An insurance as both stores can hold it: in force, paid by invoice. */
export interface SuiteInsurance {
  readonly insuranceNumber: string
  readonly insuredFromDate: string
  readonly insuredToDate: string
  /** kr per year */
  readonly premiumAmountYear: number
  readonly premiumFrequency: 1 | 4
}

/** An adapter under test, and the store behind it. */
export interface OpenPayments {
  readonly payments: Payments
  put(personalNumber: string, insurance: SuiteInsurance): Promise<void>
  /** The banks answer every pending mandate. */
  answer(): Promise<void>
  /** What the adapter's system stores or logs of customers, as text. */
  stored(): Promise<string>
  close(): Promise<void>
}

const ELIN = '198507092388'
const JOHAN = '198507092396'
const CAR = 'TF-26-10000001'
const HOME = 'TF-26-10000002'
/** An account that exists by its check digit. */
const ACCOUNT = { clearingNumber: '7123', accountNumber: '1234563' }

const application = (part: Partial<MandateApplication> = {}): MandateApplication => ({
  applicationId: 'a1',
  personalNumber: ELIN,
  insuranceNumber: CAR,
  wording: '2026-11',
  ...ACCOUNT,
  ...part,
})

/**
 * Declares the contract of the port `Payments` as tests, for an adapter.
 * @param title names the adapter in each test, such as `the embedded payments`
 */
export function describePayments(title: string, open: () => Promise<OpenPayments>): void {
  describe(`[P1.7] [P7.2] ${title}`, () => {
    let opened: OpenPayments
    beforeAll(async () => {
      opened = await open()
      const term = { insuredFromDate: '2026-03-02', insuredToDate: '2027-03-01', premiumAmountYear: 1_200 }
      await opened.put(ELIN, { ...term, insuranceNumber: CAR, premiumFrequency: 4 })
      await opened.put(ELIN, { ...term, insuranceNumber: HOME, premiumFrequency: 1 })
    }, 60_000)
    afterAll(async () => opened.close())

    const latest = async (insuranceNumber: string) =>
      (await opened.payments.consents(ELIN)).find((consent) => consent.insuranceNumber === insuranceNumber)

    it('tell when what is paid for a person\u2019s insurances, and nothing of a stranger\u2019s', async () => {
      const due = await opened.payments.due(ELIN)
      expect(due.map(({ insuranceNumber, dueDate, amount, state }) => [insuranceNumber, dueDate, amount, state])).toEqual([
        [CAR, '2026-03-02', 300, 'passed'],
        [HOME, '2026-03-02', 1_200, 'passed'],
        [CAR, '2026-06-02', 300, 'passed'],
        [CAR, '2026-09-02', 300, 'passed'],
        [CAR, '2026-12-02', 300, 'due'],
      ])
      expect(await opened.payments.due(JOHAN)).toEqual([])
    })

    it('pass a mandate on once, which then waits for the bank', async () => {
      const [first, again] = [await opened.payments.apply(application()), await opened.payments.apply(application())]
      expect(first).toMatchObject({
        insuranceNumber: CAR,
        status: 'pending',
        clearingNumber: '7123',
        accountEnding: '4563',
        givenOn: SUITE_DAY,
      })
      expect(again.id).toBe(first.id)
      expect(await opened.payments.consents(ELIN)).toEqual([first])
      expect(await opened.payments.consents(JOHAN)).toEqual([])
    })

    it('have the bank\u2019s answer: yes for an account that exists, no for one that cannot', async () => {
      await opened.payments.apply(application({ applicationId: 'a2', insuranceNumber: HOME, accountNumber: '1234564' }))
      await opened.answer()
      expect((await latest(CAR))?.status).toBe('active')
      expect((await latest(HOME))?.status).toBe('refused')
    })

    it('revoke a mandate for its payer alone, once, and end it by a newer one', async () => {
      const id = (await latest(CAR))?.id ?? ''
      expect(await opened.payments.revoke(JOHAN, id)).toBeUndefined()
      expect(await opened.payments.revoke(ELIN, 'unknown')).toBeUndefined()
      expect((await latest(CAR))?.status).toBe('active')
      expect(await opened.payments.revoke(ELIN, id)).toMatchObject({ id, status: 'revoked' })
      expect(await opened.payments.revoke(ELIN, id)).toMatchObject({ id, status: 'revoked' })
      const [third, fourth] = [
        await opened.payments.apply(application({ applicationId: 'a3' })),
        await opened.payments.apply(application({ applicationId: 'a4' })),
      ]
      const statuses = new Map((await opened.payments.consents(ELIN)).map((consent) => [consent.id, consent.status]))
      expect([statuses.get(third.id), statuses.get(fourth.id)]).toEqual(['revoked', 'pending'])
    })

    describeOthers(() => opened)
  })
}

function describeOthers(opened: () => OpenPayments): void {
  it('know the bank of a clearing number', async () => {
    expect(await opened().payments.bankName('7123')).toBe('Swedbank')
    expect(await opened().payments.bankName('0000')).toBeUndefined()
  })

  it('keep and log neither personal number nor account in the clear', async () => {
    expect(await opened().stored()).not.toMatch(new RegExp(`${ELIN}|${JOHAN}|${ACCOUNT.accountNumber}`))
  })
}
