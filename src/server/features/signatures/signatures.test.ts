import { beforeEach, expect, it } from 'vitest'
import type { AwaitingCase, AwaitingCaseDetails, CompleteSignResponse } from '../../../contract/awaiting-signatures.ts'
import type { CustomerCasesResponse } from '../../../contract/customer-cases.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import type { Invitation } from '../../../contract/participants.ts'
import type { AutogiroSignResponse, Consent } from '../../../contract/payments.ts'
import type { InitiateSignResponse, SigningState } from '../../../contract/signing.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import type { JsonObject } from '../../../values/json.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { mandates } from '../../platform/db/schema/mandates.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { acceptPath, KARIN, participantPlay } from '../../testing/participants.ts'
import { publishContent } from '../../testing/published-content.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { requestOf } from '../../testing/shop.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { readLiveHash } from '../content/pointer.ts'
import { seedDemoInsurances } from '../../ports/insurances/embedded/demo/seed-demo.ts'

/** The demo customer whose boat is paid by one invoice a year. */
const OWNER = '196511032804'
const BEA = '198507092396'
const DAY_MS = 24 * 3600_000

const answersOf = (insurance: string) => ({
  payer: 'Anna Demosson',
  insurance,
  clearingNumber: '7123',
  bank: 'Swedbank',
  accountNumber: '1234563',
  mandate: true,
  email: 'anna@example.se',
})

const statusOf = async (by: Visitor, caseIdCrypt: string) => by.call({ url: `/api/autogiro/status/${caseIdCrypt}` })
const casesOf = async (by: Visitor) => (await by.call({ url: '/api/cases/awaiting-signatures' })).json<{ cases: AwaitingCase[] }>().cases
const detailsOf = async (by: Visitor, caseId: string) => by.call({ url: `/api/cases/details?caseId=${caseId}` })
const complete = async (by: Visitor, signingId: string) =>
  by.call({ method: 'POST', url: '/api/insurance-application/complete-sign', payload: { signingId } })

describeShop('[P1.7] [P1.8] [P4.9] what a customer signs', (kit) => {
  let bundle: string
  let boat: string
  let owner: Visitor
  beforeEach(async () => {
    await publishContent(kit, ['autogiro'])
    bundle = (await readLiveHash(kit.db, { kind: 'flow', name: 'autogiro' })) ?? ''
    await seedDemoInsurances({ db: kit.db, secret: kit.shop.secret, clock: kit.shop.clock })
    boat = (await own()).insuranceNumber
    owner = await person(OWNER)
  }, 60_000)

  const person = async (personalNumber: string): Promise<Visitor> => {
    const claims: JsonObject = { ...CUSTOMER_CLAIMS, sub: `sub-${personalNumber}`, personal_number: personalNumber }
    return signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, claims)
  }
  async function own() {
    const found = (await kit.shop.insurances.overview(OWNER)).find(({ insuranceType }) => insuranceType === 'BoatInsurance')
    if (!found) throw new Error('the demo customer has no boat')
    return found
  }
  async function begin(
    by: Visitor,
    { insurance = boat, answers = {}, requestId = 'request-1' }: { insurance?: string; answers?: object; requestId?: string } = {},
  ) {
    const payload = { bundle, answers: { ...answersOf(insurance), ...answers }, device: 'other', page: '/mina-sidor/ansok-om-autogiro' }
    return by.call({ method: 'POST', url: '/api/autogiro/initiate-sign', headers: { [IDEMPOTENCY_KEY_HEADER]: requestId }, payload })
  }
  async function answeredByBank() {
    kit.shop.clock.forward(7 * DAY_MS)
    expect(await kit.shop.jobs.round('mandates')).toBe(1)
    return own()
  }

  it('an application is signed while its status is polled by an encrypted case id; refused by the bank it is made again, and then active', async () => {
    const begun = await begin(owner, { answers: { accountNumber: '1016000' } })
    expect(begun.statusCode).toBe(200)
    const { caseIdCrypt, signingId } = begun.json<AutogiroSignResponse>()
    expect(caseIdCrypt).not.toContain(signingId)
    expect((await statusOf(owner, caseIdCrypt)).json()).toMatchObject({ status: 'pending' })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    expect((await statusOf(owner, caseIdCrypt)).json()).toMatchObject({ status: 'complete' })
    const received = (await complete(owner, signingId)).json<SubmitResponse>()
    expect((await complete(owner, signingId)).json()).toEqual(received)
    expect(await own()).toMatchObject({ ongoingAutogiroApplication: true, paymentMethod: 'PaperInvoice' })
    const listed = (await owner.call({ url: '/api/cases/get' })).json<CustomerCasesResponse>().cases
    expect(listed).toMatchObject([{ reference: received.reference, kind: 'autogiro', insuranceNumber: boat }])
    expect(await answeredByBank()).toMatchObject({ ongoingAutogiroApplication: false, paymentMethod: 'PaperInvoice' })

    // the bank has refused that account: another one may be given
    const later = await person(OWNER)
    const { consents } = (await later.call({ url: '/api/autogiro/get-consents' })).json<{ consents: readonly Consent[] }>()
    expect(consents.map(({ status, accountEnding }) => [status, accountEnding])).toEqual([['refused', '6000']])
    const second = (await begin(later, { requestId: 'request-2' })).json<AutogiroSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    expect((await statusOf(later, second.caseIdCrypt)).json()).toMatchObject({ status: 'complete' })
    await complete(later, second.signingId)
    expect(await answeredByBank()).toMatchObject({ ongoingAutogiroApplication: false, paymentMethod: 'Autogiro' })
  })

  it('what is signed names payee, insurance, version and the last digits, and no case or log holds the account', async () => {
    const { signingId } = (await begin(owner)).json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await owner.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload: { signingId } })
    await complete(owner, signingId)
    const [order] = await kit.db.select().from(signingOrders)
    expect(order?.userVisibleData).toMatch(/Teckna Försäkring drar premien för Båtförsäkring.* 7123 .* 4563 .* version 2026-11/)
    expect(await kit.db.$count(mandates)).toBe(1)
    const kept = JSON.stringify([await kit.db.select().from(serviceCases), await kit.db.select().from(mandates), order, kit.shop.logged])
    expect(kept).not.toContain('1234563')
    expect(kept).toContain('*4563')
  })

  it.each([
    ['another person\u2019s insurance', async () => ({ insurance: await foreign() }), 'schema.enum'],
    ['an unknown insurance', async () => ({ insurance: 'TF-26-99999999' }), 'schema.enum'],
    ['no mandate', async () => ({ answers: { mandate: false } }), 'schema.const'],
  ])('%s is refused before anything is signed', async (_, part, message) => {
    const refused = await begin(owner, await part())
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalidAnswers', faults: [{ message }] }])
    expect(await kit.db.$count(signingOrders)).toBe(0)
  })
  const foreign = async () => (await kit.shop.insurances.overview('196411193086'))[0]?.insuranceNumber ?? ''

  it('an insurance that is paid by direct debit, or whose application is under way, is no choice', async () => {
    const debited = (await kit.shop.insurances.overview(OWNER)).find(({ paymentMethod }) => paymentMethod === 'Autogiro')
    expect((await begin(owner, { insurance: debited?.insuranceNumber ?? '' })).statusCode).toBe(400)
    await kit.shop.payments.apply({
      applicationId: 'a',
      personalNumber: OWNER,
      insuranceNumber: boat,
      clearingNumber: '7123',
      accountNumber: '1234563',
      wording: '',
    })
    expect((await begin(owner)).statusCode).toBe(400)
  })

  it('a case id is nobody else\u2019s, and one that is changed is unknown', async () => {
    const { caseIdCrypt } = (await begin(owner)).json<AutogiroSignResponse>()
    const changed = `${caseIdCrypt.slice(0, -4)}AAAA`
    const answers = [
      await statusOf(await person(OWNER), caseIdCrypt),
      await statusOf(await person(BEA), caseIdCrypt),
      await statusOf(owner, changed),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await statusOf(await visit(kit.shop.app, kit.shop.clock), caseIdCrypt)).statusCode).toBe(401)
  })

  it('an application that is begun and not signed waits for its customer alone, who signs it in another visit', async () => {
    expect(await casesOf(owner)).toEqual([])
    await begin(owner)
    const later = await person(OWNER)
    const [waiting, ...others] = await casesOf(later)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({ kind: 'form', insuranceName: 'Ansök om autogiro' })
    const { caseId = '' } = waiting ?? {}
    const bea = await person(BEA)
    expect(await casesOf(bea)).toEqual([])
    expect((await detailsOf(bea, caseId)).statusCode).toBe(404)
    expect((await detailsOf(later, caseId)).json<AwaitingCaseDetails>().rows).toContainEqual({
      label: 'Konto',
      value: 'Clearingnummer 7123, kontonummer som slutar på 4563',
    })
    const sign = async (by: Visitor) =>
      by.call({ method: 'POST', url: '/api/cases/initiate-sign', payload: { caseId, device: 'other', page: '/mina-sidor/att-signera' } })
    expect((await sign(bea)).statusCode).toBe(404)
    const { signingId } = (await sign(later)).json<InitiateSignResponse>()
    expect((await complete(later, signingId)).json()).toMatchObject({ code: 'notSigned' })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    const state = await later.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload: { signingId } })
    expect(state.json<SigningState>().status).toBe('complete')
    expect((await complete(bea, signingId)).statusCode).toBe(404)
    expect((await complete(later, signingId)).json<CompleteSignResponse>().reference).toMatch(/^ÄR-/)
    expect(await casesOf(later)).toEqual([])
    expect(await own()).toMatchObject({ ongoingAutogiroApplication: true })
  })

  it('a case whose answers do not hold any more is not signed', async () => {
    await begin(owner)
    const [waiting] = await casesOf(owner)
    await kit.shop.payments.apply({
      applicationId: 'a',
      personalNumber: OWNER,
      insuranceNumber: boat,
      clearingNumber: '7123',
      accountNumber: '1234563',
      wording: '',
    })
    expect((await detailsOf(owner, waiting?.caseId ?? '')).json()).toMatchObject({ code: 'caseOutdated' })
  })

  it('a signed purchase is completed by the same call', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const begun = await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    const { signingId } = begun.json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await kit.shop.post('/api/insurance-application/collect-sign', { signingId })
    const completed = await kit.shop.post('/api/insurance-application/complete-sign', { signingId })
    expect(completed.json<CompleteSignResponse>().receiptToken).toMatch(/^[\w-]{32}$/)
  })
})

describeShop('[P1.8] a purchase that is begun to sign', (kit) => {
  const HOLDER = '198507092388'
  const person = async (personal_number: string) =>
    signedInAs(
      { app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } },
      { ...CUSTOMER_CLAIMS, sub: personal_number, personal_number },
    )

  it('waits for its policyholder alone in my pages, in a later visit, and is signed and bought there', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    const holder = await person(HOLDER)
    expect(await casesOf(holder)).toEqual([])
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    const [waiting] = await casesOf(holder)
    expect(waiting).toMatchObject({ kind: 'purchase', insuranceName: 'Barnförsäkring', validUntil: '2026-11-28' })
    const caseId = waiting?.caseId ?? ''
    const bea = await person(BEA)
    expect(await casesOf(bea)).toEqual([])
    expect((await detailsOf(bea, caseId)).statusCode).toBe(404)
    const { rows } = (await detailsOf(holder, caseId)).json<AwaitingCaseDetails>()
    expect(rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Gäller från och med', 'Pris per år']))
    const sign = async (by: Visitor) =>
      by.call({ method: 'POST', url: '/api/cases/initiate-sign', payload: { caseId, device: 'other', page: '/mina-sidor/att-signera' } })
    expect((await sign(bea)).statusCode).toBe(404)
    const { signingId } = (await sign(holder)).json<InitiateSignResponse>()
    expect((await complete(holder, signingId)).json()).toMatchObject({ code: 'notSigned' })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await holder.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload: { signingId } })
    expect((await complete(bea, signingId)).statusCode).toBe(404)
    expect((await complete(holder, signingId)).json<CompleteSignResponse>().receiptToken).toMatch(/^[\w-]{32}$/)
    expect(await casesOf(holder)).toEqual([])
    expect(await kit.shop.insurances.overview(HOLDER)).toHaveLength(1)
  })

  it('waits no more for the policyholder who was named when the signing began, once the answers name another one', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    const url = `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`
    expect((await kit.shop.post(url, requestOf({ ...WHOLE_ANSWERS, personalNumber: BEA }))).statusCode).toBe(200)
    expect(await casesOf(await person(HOLDER))).toEqual([])
    expect(await casesOf(await person(BEA))).toEqual([])
  })

  it('is listed for a week', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    kit.shop.clock.forward(7 * DAY_MS - 1)
    expect(await casesOf(await person(HOLDER))).toHaveLength(1)
    kit.shop.clock.forward(1)
    expect(await casesOf(await person(HOLDER))).toEqual([])
  })
})

describeShop('[P1.8] who is asked to be insured', (kit) => {
  const play = participantPlay(kit)

  it('finds it in my pages, answers and signs by it, and nobody else sees it', async () => {
    const quoteNumber = await play.signAsHolder()
    await kit.shop.post(acceptPath(quoteNumber))
    const karin = await play.person(KARIN)
    const [waiting] = await casesOf(karin)
    expect(waiting).toMatchObject({ kind: 'invitation', insuranceName: 'Bolåneskydd' })
    const bo = await play.person('197010632391')
    expect(await casesOf(bo)).toEqual([])
    const url = `/api/cases/details?caseId=${waiting?.caseId}`
    expect((await bo.call({ url })).statusCode).toBe(404)
    const { invitation } = (await karin.call({ url })).json<AwaitingCaseDetails>()
    expect(invitation).toMatchObject({
      asker: 'Elin Sjövall',
      path: `/medforsakrad?inbjudan=${waiting?.caseId.replace('invitation-', '')}`,
    })
    const token = waiting?.caseId.replace('invitation-', '') ?? ''
    expect((await play.open(bo, token)).json()).toMatchObject({ code: 'otherPerson' })
    const opened = (await play.open(karin, token)).json<Invitation>()
    const begun = await play.beginToSign(karin, opened, { healthSigned: 'Ja', agrees: true })
    // begun as a form, it still is listed once
    expect(await casesOf(karin)).toHaveLength(1)
    await play.finishOnPhone(karin, begun.json<InitiateSignResponse>())
    expect(await play.finish()).toBe(2)
    expect(await casesOf(karin)).toEqual([])
  })
})
