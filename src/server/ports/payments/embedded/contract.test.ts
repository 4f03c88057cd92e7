import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { ownInsurance } from '../../../../insurance/testing.ts'
import type { OwnInsurance } from '../../../../insurance/insurance.ts'
import { auditEntries } from '../../../platform/db/schema/content.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { finishAll } from '../../../platform/jobs/testing.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { InsurancesError } from '../../insurances/insurances-port.ts'
import { PaymentsError } from '../payments-port.ts'
import { describePayments, SUITE_DAY } from '../testing.ts'
import { answerDay, bankAnswer } from './bank.ts'
import { createEmbeddedPayments } from './embedded-payments.ts'
import { createMandateKeeping } from './mandate-keeping.ts'

const ELIN = '198507092388'
const DAY_MS = 24 * 3600_000
const secret = Buffer.alloc(32, 7)

/** Nobody is told here: the mails are tested with the purchase. */
const events = { changed: async () => undefined }
const emailOf = async () => undefined

function partsOf(db: TestDatabase['db']) {
  let now = new Date(`${SUITE_DAY}T11:00:00Z`)
  const random = seededRandom('payments')
  const held = new Map<string, OwnInsurance[]>()
  const table = {
    db,
    cipher: createCipher(secret, random),
    clock: { now: () => now },
    random,
    personHash: createPersonHash(secret),
    events,
  }
  const insurances = { overview: async (person: string) => held.get(person) ?? [] }
  return {
    held,
    table,
    forward: (days: number) => void (now = new Date(now.getTime() + days * DAY_MS)),
    payments: createEmbeddedPayments({ ...table, insurances, emailOf }),
    keeping: createMandateKeeping(table),
  }
}

describeOnEachDatabase('the table', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  describePayments('the embedded payments', async () => {
    const { db } = await open()
    await emptyTables(db)
    const { held, payments, keeping, forward } = partsOf(db)
    return {
      payments,
      async put(person, insurance) {
        held.set(person, [
          ...(held.get(person) ?? []),
          ownInsurance({ ...insurance, insuranceId: insurance.insuranceNumber, paymentMethod: 'PaperInvoice' }),
        ])
      },
      async answer() {
        forward(7)
        await finishAll(keeping.answers)
      },
      stored: async () => JSON.stringify([await db.select().from(mandates), await db.select().from(auditEntries)]),
      close: async () => undefined,
    }
  })

  describe('[P1.7] [P4.9] the banks behind the table', () => {
    beforeEach(async () => emptyTables(database.db))
    const application = {
      applicationId: 'a1',
      personalNumber: ELIN,
      insuranceNumber: 'TF-26-10000001',
      clearingNumber: '7123',
      accountNumber: '1234563',
      wording: '2026-11',
    }

    it('answer on the second bank day, once, and the audit log says what', async () => {
      const { payments, keeping, forward } = partsOf(database.db)
      const { answerOn } = await payments.apply(application)
      expect(answerOn).toBe('2026-11-25')
      forward(1)
      expect(await finishAll(keeping.answers)).toBe(0)
      expect(await payments.consents(ELIN)).toMatchObject([{ status: 'pending' }])
      forward(1)
      const answered = await Promise.all([finishAll(keeping.answers), finishAll(keeping.answers)])
      expect(answered.reduce((sum, one) => sum + one, 0)).toBe(1)
      expect(await payments.consents(ELIN)).toMatchObject([{ status: 'active', bankName: 'Swedbank' }])
      const entries = await database.db.select().from(auditEntries).orderBy(auditEntries.id)
      expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
        ['mandate.give', { insuranceNumber: 'TF-26-10000001', wording: '2026-11' }],
        ['mandate.answer', { status: 'active' }],
      ])
    })

    it('know one open mandate of an insurance, although several are given at once', async () => {
      const { payments } = partsOf(database.db)
      const ids = Array.from({ length: 8 }, (_, index) => `a${index}`)
      // so that each has a connection
      await Promise.all(ids.map(async () => payments.consents(ELIN)))
      await Promise.all(ids.map(async (applicationId) => payments.apply({ ...application, applicationId })))
      const open = (await payments.consents(ELIN)).filter(({ status }) => status === 'pending')
      expect(open).toHaveLength(1)
    })

    it('do not answer a mandate that is revoked', async () => {
      const { payments, keeping, forward } = partsOf(database.db)
      const { id } = await payments.apply(application)
      await payments.revoke(ELIN, id)
      forward(7)
      expect(await finishAll(keeping.answers)).toBe(0)
      expect(await payments.consents(ELIN)).toMatchObject([{ status: 'revoked' }])
    })

    it('get the mandate of a purchase, once, unless there is no account or the customer has withdrawn', async () => {
      const { payments, keeping } = partsOf(database.db)
      const receipt = { policyNumber: 'TF-26-10482915' } as Parameters<typeof keeping.takeIn>[0]['receipt']
      const policy = { receipt, policyholder: ELIN, account: { clearing: '7123', number: '1234563' }, withdrawal: undefined }
      await keeping.takeIn({ receipt, policyholder: ELIN, withdrawal: undefined }, '2026-11')
      const withdrawal = {} as NonNullable<Parameters<typeof keeping.takeIn>[0]['withdrawal']>
      await keeping.takeIn({ ...policy, withdrawal }, '2026-11')
      expect(await payments.consents(ELIN)).toEqual([])
      await keeping.takeIn(policy, '2026-11')
      await keeping.takeIn(policy, '2026-11')
      expect(await payments.consents(ELIN)).toMatchObject([{ insuranceNumber: 'TF-26-10482915', status: 'pending' }])
    })
  })
})

describe('[P1.7] a simulated bank', () => {
  it.each([
    ['7123', '1234563', 'active'],
    ['7123', '1234564', 'refused'],
    ['0000', '1234563', 'refused'],
    ['7123', '1016000', 'refused'],
  ])('answers for %s %s: %s', (clearing, number, answer) => {
    expect(bankAnswer({ clearing, number })).toBe(answer)
  })

  it('answers after two bank days, also over a weekend', () => {
    expect(answerDay('2026-11-27')).toBe('2026-12-01')
  })
})

it('[P8.1] payments are unavailable while the insurances are', async () => {
  const insurances = {
    overview: async () => {
      throw new InsurancesError('down')
    },
  }
  const options = { ...partsOf({} as TestDatabase['db']).table, insurances, emailOf }
  await expect(createEmbeddedPayments(options).due(ELIN)).rejects.toBeInstanceOf(PaymentsError)
})
