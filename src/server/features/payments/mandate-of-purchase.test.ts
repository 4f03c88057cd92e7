import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { canApplyForAutogiro } from '../../../insurance/autogiro-rules.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { describeShop } from '../../testing/describe-shop.ts'

const DAY_MS = 24 * 3600_000
const ELIN = '198502862397'

describeShop('[P1.7] [P4.9] the mandate of an insurance', (kit) => {
  const holder = async () => (await kit.shop.core.getPolicy(receiptToken)).policyholder
  let receiptToken = ''
  async function buy(answers = WHOLE_ANSWERS) {
    const receipt = await kit.shop.buy(answers)
    ;({ receiptToken } = receipt)
    return receipt
  }
  const own = async () => (await kit.shop.insurances.overview(await holder()))[0]
  const answered = async () => {
    kit.shop.clock.forward(7 * DAY_MS)
    await kit.shop.jobs.round('mandates')
  }

  /** The recipients of the mails of a kind. They say nothing of the account: its number may be a personal number. */
  const mailsOf = async (kind: string) => {
    const mails = await kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))
    expect(JSON.stringify(mails)).not.toMatch(/7123|4563|6000/)
    return mails.map(({ recipient }) => recipient)
  }

  it('bought with direct debit is given with the purchase, and active once the bank says so', async () => {
    const { policyNumber } = await buy()
    const person = await holder()
    expect(await kit.shop.payments.consents(person)).toMatchObject([{ insuranceNumber: policyNumber, status: 'pending' }])
    expect(await own()).toMatchObject({ paymentMethod: 'Autogiro', ongoingAutogiroApplication: true, validForAutogiroApplication: false })
    await answered()
    await kit.shop.jobs.round('mandates')
    expect(await kit.shop.payments.consents(person)).toMatchObject([{ status: 'active' }])
    expect(await mailsOf('mandateActive')).toEqual(['anna@example.se'])
    expect(await own()).toMatchObject({ paymentMethod: 'Autogiro', ongoingAutogiroApplication: false })
  })

  it('is taken in once, also when the contract is taken in again', async () => {
    await buy()
    await kit.shop.jobs.round('insurances')
    await kit.shop.insuranceKeeping.concluded(await kit.shop.core.getPolicy(receiptToken))
    expect(await kit.shop.payments.consents(await holder())).toHaveLength(1)
  })

  it('revoked means invoices, and the customer may apply again; active again it means direct debit', async () => {
    const { policyNumber } = await buy()
    const person = await holder()
    const [consent] = await kit.shop.payments.consents(person)
    await kit.shop.customers.update(person, { email: 'ny@example.se' })
    await kit.shop.payments.revoke(person, consent?.id ?? '')
    await kit.shop.payments.revoke(person, consent?.id ?? '')
    expect(await mailsOf('mandateRevoked')).toEqual(['ny@example.se'])
    const invoiced = await own()
    expect(invoiced).toMatchObject({
      paymentMethod: 'PaperInvoice',
      paymentDetails: { paymentPeriod: 'Quarter' },
      premiumFrequency: 4,
      premiumAmountTerm: 549,
    })
    expect(invoiced && canApplyForAutogiro(invoiced)).toBe(true)
    const application = {
      applicationId: 'a1',
      personalNumber: person,
      insuranceNumber: policyNumber,
      wording: '2026-11',
      email: 'anna@example.se',
    }
    await kit.shop.payments.apply({ ...application, clearingNumber: '7123', accountNumber: '1016000' })
    expect(await own()).toMatchObject({ paymentMethod: 'PaperInvoice', ongoingAutogiroApplication: true })
    await answered()
    expect(await mailsOf('mandateRefused')).toEqual(['anna@example.se'])
    const refused = await own()
    expect(refused && canApplyForAutogiro(refused)).toBe(true)
    await kit.shop.payments.apply({ ...application, applicationId: 'a2', clearingNumber: '7123', accountNumber: '1234563' })
    await answered()
    expect(await own()).toMatchObject({ paymentMethod: 'Autogiro', validForAutogiroApplication: false, ongoingAutogiroApplication: false })
  })

  it('ends with the withdrawal from the contract', async () => {
    const receipt = await buy()
    const person = await holder()
    await kit.shop.post('/api/withdrawals', { policyNumber: receipt.policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    expect(await kit.shop.payments.consents(person)).toMatchObject([{ status: 'revoked' }])
    await kit.shop.jobs.round('mandates')
    expect(await kit.shop.payments.consents(person)).toMatchObject([{ status: 'revoked' }])
  })

  it('[P1.3] is no other person\u2019s', async () => {
    await buy()
    expect(await kit.shop.payments.consents(ELIN)).toEqual([])
    expect(await kit.shop.payments.due(ELIN)).toEqual([])
  })
})
