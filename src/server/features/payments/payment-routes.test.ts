import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import type { Consent } from '../../../contract/payments.ts'
import { PaymentsError, type Payments } from '../../ports/payments/payments-port.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'

const ANNA = '198507092388'
const CONSENT: Consent = {
  id: 'consent-1',
  insuranceNumber: 'TF-26-10482915',
  status: 'active',
  clearingNumber: '7123',
  accountEnding: '4563',
  bankName: 'Swedbank',
  givenOn: '2026-11-23',
  answerOn: '2026-11-25',
}
const PAYMENT = {
  insuranceId: 'TF-26-10482915',
  insuranceNumber: 'TF-26-10482915',
  insuranceName: 'Barnförsäkring',
  dueDate: '2026-12-01',
  amount: 183,
  state: 'due',
  paymentMethod: 'Autogiro',
} as const

describeOnDatabase('[P1.7] [P7.2] how a customer pays', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let anna: Visitor
  let asked: string[]
  let isDown = false
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    asked = []
    isDown = false
    kit = await openSessionApp(database.db, { adapters: { payments: () => payments } })
    ;({ visitor: anna } = await signIn(kit))
  })

  function answered<Value>(person: string, value: Value): Value {
    asked.push(person)
    if (isDown) throw new PaymentsError('down')
    return value
  }
  const payments: Payments = {
    due: async (person) => answered(person, [PAYMENT]),
    consents: async (person) =>
      answered(person, [
        { ...CONSENT, id: 'consent-2', status: 'pending' },
        CONSENT,
        { ...CONSENT, id: 'consent-3', clearingNumber: '5123', status: 'revoked' },
      ]),
    apply: async ({ personalNumber }) => answered(personalNumber, CONSENT),
    revoke: async (person, id) => answered(person, id === CONSENT.id ? { ...CONSENT, status: 'revoked' } : undefined),
    bankName: async (clearing) => (clearing === '7123' ? 'Swedbank' : undefined),
  }

  it('the payments are those of who is signed in', async () => {
    const answer = await anna.call({ url: '/api/payments/get' })
    expect(answer.json()).toEqual({ payments: [PAYMENT] })
    expect(asked).toEqual([ANNA])
  })

  it('a mandate is listed by the last digits of its account, and revoked by its payer', async () => {
    const listed = (await anna.call({ url: '/api/autogiro/get-consents' })).json<{ consents: Consent[] }>()
    expect(listed.consents.map(({ id, accountEnding }) => [id, accountEnding])).toContainEqual(['consent-1', '4563'])
    const update = async (payload: object) => anna.call({ method: 'POST', url: '/api/autogiro/update-consent', payload })
    expect((await update({ consentId: 'consent-1', isGiven: false })).json()).toEqual({ consent: { ...CONSENT, status: 'revoked' } })
    const unknown = await update({ consentId: 'another', isGiven: false })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'notFound' }])
    expect(kit.logged.join('')).toContain('consentUnknown')
    expect((await update({ consentId: 'consent-1', isGiven: true })).statusCode).toBe(400)
  })

  it('the bank of a clearing number is told, with the accounts that the customer pays from, each once', async () => {
    const known = await anna.call({ url: '/api/autogiro/bank-information?clearingNumber=7123' })
    const accounts = [{ bankName: 'Swedbank', clearingNumber: '7123', accountEnding: '4563' }]
    expect(known.json()).toEqual({ bankName: 'Swedbank', accounts })
    expect((await anna.call({ url: '/api/autogiro/bank-information?clearingNumber=9999' })).json()).toEqual({ accounts })
    expect((await anna.call({ url: '/api/autogiro/bank-information' })).json()).toEqual({ accounts })
    expect((await anna.call({ url: '/api/autogiro/bank-information?clearingNumber=71' })).statusCode).toBe(400)
  })

  it.each(['/api/payments/get', '/api/autogiro/get-consents', '/api/autogiro/bank-information'])(
    '%s: nothing for a visitor, and unavailable while the system behind it is down',
    async (url) => {
      expect((await (await visit(kit.app, kit.clock)).call({ url })).statusCode).toBe(401)
      isDown = true
      const answer = await anna.call({ url })
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }])
    },
  )
})
