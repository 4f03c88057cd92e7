import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AwaitingCase, AwaitingCaseDetails, CompleteSignResponse } from '../../../contract/awaiting-signatures.ts'
import type { QuoteResponse } from '../../../contract/quotes.ts'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { ELIN as HOLDER, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { acceptPath, participantPlay } from '../../testing/participants.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { requestOf } from '../../testing/shop.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import type { Visitor } from '../../testing/visitor.ts'

const casesOf = async (by: Visitor) => (await by.call({ url: '/api/cases/awaiting-signatures' })).json<{ cases: AwaitingCase[] }>().cases
const detailsOf = async (by: Visitor, caseId: string) => by.call({ url: `/api/cases/details?caseId=${caseId}` })
const complete = async (by: Visitor, signingId: string) =>
  by.call({ method: 'POST', url: '/api/insurance-application/complete-sign', payload: { signingId } })

describeShop('[P1.8] a purchase that another visit has begun to sign', (kit) => {
  const person = async (personal_number: string) =>
    signedInAs(
      { app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } },
      { ...CUSTOMER_CLAIMS, sub: personal_number, personal_number },
    )

  const STRANGER = 'visit-of-a-stranger'
  const theirs = { ...WHOLE_ANSWERS, email: 'stranger@example.se', phone: '0701740609' }
  const planted = async () => {
    const { quoteNumber } = await kit.shop.createQuote(theirs, STRANGER)
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' }, STRANGER)
    return quoteNumber
  }
  const acceptAsStranger = async (quoteNumber: string) => kit.shop.post(acceptPath(quoteNumber), undefined, STRANGER)

  it('in another visit says so and shows its contact details and account, and gives the visit that began it nothing', async () => {
    const known = await kit.shop.customers.update(HOLDER, { email: 'elin@example.se' })
    const quoteNumber = await planted()
    const holder = await person(HOLDER)
    const caseId = (await casesOf(holder))[0]?.caseId ?? ''
    const { isBegunElsewhere, rows } = (await detailsOf(holder, caseId)).json<AwaitingCaseDetails>()
    expect(isBegunElsewhere).toBe(true)
    const values = rows.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['stranger@example.se', 'Clearingnummer 7123, kontonummer som slutar på 4563']))
    expect(values.join()).toMatch(/70-?\s?174/)
    const payload = { caseId, device: 'other', page: '/mina-sidor/att-signera' }
    const begun = await holder.call({ method: 'POST', url: '/api/cases/initiate-sign', payload })
    const { signingId } = begun.json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await holder.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload: { signingId } })
    const [order] = await kit.db.select().from(signingOrders).where(eq(signingOrders.id, signingId))
    expect(order?.userVisibleData).toMatch(/^Köpet påbörjades i ett annat besök.*stranger@example\.se/s)
    expect((await acceptAsStranger(quoteNumber)).json()).toMatchObject({ code: 'alreadyAccepted' })
    expect((await complete(holder, signingId)).json<CompleteSignResponse>().receiptToken).toMatch(/^[\w-]{32}$/)
    const refused = await acceptAsStranger(quoteNumber)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.not.stringContaining('receiptToken')])
    expect(await kit.shop.customers.contactDetails(HOLDER)).toEqual(known)
    expect(await kit.db.select().from(outboxMessages)).toMatchObject([{ kind: 'orderConfirmation', recipient: 'elin@example.se' }])
  })

  it('writes to the address known before, where others have to sign too', async () => {
    const play = participantPlay(kit)
    const quoteNumber = await play.signAsHolder()
    await kit.db.update(signingOrders).set({ isBegunElsewhere: true })
    await kit.shop.customers.update(HOLDER, { email: 'elin@example.se' })
    expect(await play.finish()).toBe(0)
    expect(await play.mailsOf('participantWaiting')).toMatchObject([{ recipient: 'elin@example.se' }])
    expect((await kit.shop.post(acceptPath(quoteNumber))).json()).toMatchObject({ code: 'alreadyAccepted' })
  })

  it('is the own one of a visit that signed in before', async () => {
    const holder = await person(HOLDER)
    const begun = await holder.call({
      method: 'POST',
      url: '/api/coral/quotes/create?productPath=child',
      payload: requestOf(WHOLE_ANSWERS),
    })
    const { quoteNumber } = begun.json<QuoteResponse>().quote
    await holder.call({ method: 'POST', url: '/api/insurance-application/initiate-sign', payload: { quoteNumber, device: 'other' } })
    expect((await detailsOf(holder, `purchase-${quoteNumber}`)).json<AwaitingCaseDetails>().isBegunElsewhere).toBeUndefined()
  })

  it('is one of at most 20 that are listed, and is listed while the core system does not answer about others', async () => {
    let [open, most, failing] = [0, 0, '']
    await kit.reopen({
      core: (real) => ({
        ...real,
        async getQuote(quoteNumber, context) {
          if (quoteNumber === failing) throw new CoreSystemError('unavailable')
          open += 1
          most = Math.max(most, open)
          return real.getQuote(quoteNumber, context).finally(() => (open -= 1))
        },
      }),
    })
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    const [order] = await kit.db.select().from(signingOrders)
    if (!order) throw new Error('nothing is begun to sign')
    const others: string[] = []
    for (let count = 1; count <= 21; count += 1) {
      const other = await kit.shop.createQuote()
      others.push(other.quoteNumber)
      const startedAt = new Date(order.startedAt.getTime() + count)
      await kit.db
        .insert(signingOrders)
        .values({ ...order, id: `order-${count}`, orderRef: `ref-${count}`, quoteNumber: other.quoteNumber, startedAt })
    }
    failing = others[20] ?? ''
    most = 0
    const listed = await casesOf(await person(HOLDER))
    expect(listed.map(({ caseId }) => caseId).toSorted()).toEqual(
      others
        .slice(1, 20)
        .map((number) => `purchase-${number}`)
        .toSorted(),
    )
    expect(most).toBeLessThanOrEqual(4)
    expect((await detailsOf(await person(HOLDER), `purchase-${failing}`)).statusCode).toBe(503)
    // the oldest is not listed, and can be opened
    expect((await detailsOf(await person(HOLDER), `purchase-${quoteNumber}`)).statusCode).toBe(200)
  })
})
