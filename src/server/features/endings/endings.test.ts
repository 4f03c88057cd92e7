import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CancelInsuranceResponse } from '../../../contract/endings.ts'
import type { CustomerCasesResponse } from '../../../contract/customer-cases.ts'
import type { InsuranceDetailsResponse } from '../../../contract/insurances.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { ownInsurances } from '../../platform/db/schema/insurances.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { readLiveHash } from '../content/pointer.ts'
import { ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'

const DAY_MS = 24 * 3600_000
const DOOR = '/api/messages/cancel-insurance'
const EMAIL = 'elin@example.se'
const OTHER = { ...CUSTOMER_CLAIMS, sub: 'sub-other', given_name: 'Bea', personal_number: '198507092396' }

const casesOf = async (by: Visitor) => (await by.call({ url: '/api/cases/get' })).json<CustomerCasesResponse>().cases

describeShop('[P1.6] [P7.2] an order about the end of an insurance', (kit) => {
  let number: string
  beforeEach(async () => {
    const { policyNumber } = await kit.shop.buy()
    number = policyNumber
  })

  const signedIn = async (claims: typeof CUSTOMER_CLAIMS = { ...CUSTOMER_CLAIMS, personal_number: ELIN }) =>
    signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, claims)
  const order = async (by: Visitor, body: object = {}) =>
    by.call({ method: 'POST', url: DOOR, payload: { insuranceNumber: number, email: EMAIL, ...body } })
  const shown = async (by: Visitor) =>
    (await by.call({ url: `/api/insurances/details/insurance/${number}` })).json<InsuranceDetailsResponse>().insurances[0]
  const mailsOf = async (kind: string) => kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))
  const submit = async (by: Visitor, flow: string, answers: object, given: object) => {
    const bundle = await readLiveHash(kit.db, { kind: 'flow', name: flow })
    return by.call({
      method: 'POST',
      url: `/api/flows/${flow}/submit`,
      payload: { bundle, answers: { email: EMAIL, ...answers }, given },
    })
  }
  const forward = (days: number) => kit.shop.clock.forward(days * DAY_MS)

  it('ends one that applies with its term, with a confirmation, an audit entry and a case; a repeat gives the same case', async () => {
    forward(60)
    const elin = await signedIn()
    const answer = await order(elin, { reason: 'price' })
    expect(answer.json()).toMatchObject({ lastDay: '2027-11-30', reference: expect.stringMatching(/^TC/) })
    expect(await shown(elin)).toMatchObject({ insuranceStatus: 'Valid', cancellationDate: '2027-11-30', cancellationReason: 'Customer' })
    const { reference } = answer.json<CancelInsuranceResponse>()
    expect((await order(elin, { reason: 'price' })).json()).toMatchObject({ reference, lastDay: '2027-11-30' })
    expect(await casesOf(elin)).toMatchObject([
      { reference, kind: 'cancelInsurance', title: 'Uppsägning av försäkring', insuranceNumber: number, status: 'closed' },
    ])
    expect(await mailsOf('cancellation')).toMatchObject([{ recipient: EMAIL, body: expect.stringMatching(/30\snovember\s2027/) }])
    const audit = await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'insurance.cancel'))
    expect(audit).toMatchObject([{ actor: 'customer', subject: `insurance:${number}`, detail: { reason: 'price', lastDay: '2027-11-30' } }])
    expect(kit.shop.logged.join('')).not.toContain(ELIN)
  })

  it('may be taken back, which the customer reads in a confirmation and in their list', async () => {
    forward(60)
    const elin = await signedIn()
    await order(elin)
    expect((await order(elin, { order: 'regret' })).statusCode).toBe(200)
    expect(await shown(elin)).not.toHaveProperty('cancellationDate')
    expect(await mailsOf('cancellationRegretted')).toHaveLength(1)
    expect((await casesOf(elin)).map(({ kind }) => kind).toSorted()).toEqual(['cancelInsurance', 'regretCancellation'])
  })

  it('is confirmed by no more than twenty mails of a kind a day, however often it changes', async () => {
    forward(60)
    const elin = await signedIn()
    for (let round = 0; round < 21; round += 1) {
      await order(elin)
      await order(elin, { order: 'regret' })
    }
    expect([(await mailsOf('cancellation')).length, (await mailsOf('cancellationRegretted')).length]).toEqual([20, 20])
  })

  it('ends one earlier only if the need of it is gone, and the log says why another day is refused', async () => {
    forward(60)
    const elin = await signedIn()
    const lastDay = swedishDateOf(kit.shop.clock.now())
    const refused = await order(elin, { reason: 'price', lastDay })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'cannotCancel' }])
    expect(kit.shop.logged.join('')).toContain('cannotCancel')
    expect(await shown(elin)).not.toHaveProperty('cancellationDate')
    expect((await order(elin, { reason: 'needGone', lastDay })).json()).toMatchObject({ lastDay })
    expect(await casesOf(elin)).toHaveLength(1)
  })

  it('[P4.6] withdraws from a contract in its period, with the acknowledgement of the law, and a repeat is the same', async () => {
    const elin = await signedIn()
    const first = await order(elin, { order: 'withdraw' })
    expect(first.statusCode).toBe(200)
    expect(await mailsOf('withdrawal')).toContainEqual(expect.objectContaining({ recipient: EMAIL }))
    expect(await shown(elin)).toMatchObject({ insuranceStatus: 'Cancelled', cancellationReason: 'Withdrawn' })
    const again = await order(elin, { order: 'withdraw' })
    expect(again.json()).toEqual(first.json())
    expect(await casesOf(elin)).toMatchObject([{ kind: 'withdrawInsurance', insuranceNumber: number }])
  })

  it('[P4.6] withdraws from a contract that is cancelled already, and nothing brings it back', async () => {
    forward(12)
    const elin = await signedIn()
    expect((await order(elin)).json()).toMatchObject({ lastDay: '2027-11-30' })
    expect((await order(elin, { order: 'withdraw' })).statusCode).toBe(200)
    expect(await shown(elin)).toMatchObject({ insuranceStatus: 'Cancelled', cancellationReason: 'Withdrawn' })
    expect((await order(elin, { order: 'regret' })).json()).toMatchObject({ code: 'cannotCancel' })
    expect(await shown(elin)).toMatchObject({ insuranceStatus: 'Cancelled', cancellationDate: swedishDateOf(kit.shop.clock.now()) })
  })

  it('does not withdraw after the period', async () => {
    forward(60)
    const late = await order(await signedIn(), { order: 'withdraw' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'withdrawalPeriodOver' }])
  })

  it('withdraws also from an insurance that the shop did not sell', async () => {
    await kit.db.update(ownInsurances).set({ receiptToken: null })
    await kit.db.delete(policies)
    const elin = await signedIn()
    const answer = await order(elin, { order: 'withdraw' })
    expect(answer.statusCode).toBe(200)
    expect(await shown(elin)).toMatchObject({ insuranceStatus: 'Cancelled', cancellationReason: 'Withdrawn' })
    expect(await mailsOf('insuranceWithdrawn')).toHaveLength(1)
    expect((await order(elin, { order: 'withdraw' })).json()).toEqual(answer.json())
  })

  it('does not withdraw after the period from an insurance that the shop did not sell', async () => {
    await kit.db.update(ownInsurances).set({ receiptToken: null })
    await kit.db.delete(policies)
    forward(60)
    const late = await order(await signedIn(), { order: 'withdraw' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'withdrawalPeriodOver' }])
  })

  it('about a number that is not the customer\u2019s is answered as about one that does not exist', async () => {
    forward(60)
    const stranger = await signedIn(OTHER)
    const [foreign, unknown] = [await order(stranger), await order(stranger, { insuranceNumber: 'TF-26-99999999' })]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.json<{ code: string }>().code).toBe(unknown.json<{ code: string }>().code)
    expect(await shown(await signedIn())).not.toHaveProperty('cancellationDate')
  })

  it('is refused without a customer, and with an address that is none', async () => {
    expect((await order(await visit(kit.shop.app, kit.shop.clock))).statusCode).toBe(401)
    expect((await order(await signedIn(), { email: 'elin' })).json()).toMatchObject({
      code: 'invalidAnswers',
      faults: [{ input: 'email' }],
    })
  })

  describe('by a form', () => {
    it('[P4.6] cancels an insurance that has not begun, which may be regretted by a form too', async () => {
      await publishContent(kit, ['cancelInsurance', 'regretCancellation'])
      const { policyNumber } = await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-31' })
      number = policyNumber
      const elin = await signedIn()
      const given = { insuranceNumber: number, hasBegun: false, isVehicle: false }
      const sent = await submit(elin, 'cancelInsurance', { reason: 'otherCompany', understood: true }, given)
      expect(sent.statusCode).toBe(200)
      expect(await shown(elin)).toMatchObject({ externalCompanyCancellationDetails: { cancellationConsentApproved: true } })
      expect(await mailsOf('cancellationAhead')).toHaveLength(1)
      const regretted = await submit(elin, 'regretCancellation', {}, { insuranceNumber: number, hasBegun: false })
      expect(regretted.statusCode).toBe(200)
      expect(await shown(elin)).not.toHaveProperty('externalCompanyCancellationDetails')
    })

    it('ends one that applies on the day that the customer chooses, and asks the customer to confirm', async () => {
      await publishContent(kit, ['cancelInsurance', 'regretCancellation'])
      forward(60)
      const elin = await signedIn()
      const lastDay = swedishDateOf(kit.shop.clock.now())
      const given = { insuranceNumber: number, hasBegun: true, isVehicle: false }
      const answers = { reason: 'needGone', lastDay }
      expect((await submit(elin, 'cancelInsurance', answers, given)).json()).toMatchObject({ faults: [{ input: 'understood' }] })
      expect((await submit(elin, 'cancelInsurance', { ...answers, understood: true }, given)).statusCode).toBe(200)
      expect(await shown(elin)).toMatchObject({ cancellationDate: lastDay })
      const foreign = await submit(await signedIn(OTHER), 'cancelInsurance', { ...answers, understood: true }, given)
      expect(foreign.statusCode).toBe(404)
    })
  })
})
