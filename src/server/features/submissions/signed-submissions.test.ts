import { beforeEach, describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import type { InitiateSignResponse, ResumeSignResponse, SigningState } from '../../../contract/signing.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import type { Answers, FlowDocument } from '../../../engine/document.ts'
import { withdrawBundle } from '../content/sale.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import { forgetUnsent } from '../jobs/forget-unsent.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { SERVICE_FLOW, SERVICE_HASH, storeFlow, storeExternalDataFlows } from '../../testing/external-data-flows.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'

const HASH = 'signed-service-flow-12'
const MANDATE: FlowDocument = {
  ...SERVICE_FLOW,
  flow: 'mandate',
  properties: {
    payer: input({ type: 'string', personalNumber: true, quote: { path: 'signer.personalNumber', effect: 'none' } }),
    illness: input({ type: 'boolean', widget: 'yesNo', sensitive: true }),
    note: input({ type: 'string' }),
  },
  required: ['payer', 'note'],
  facts: { level: { type: 'string', given: true } },
  conditions: {},
  steps: [
    { id: 'form', type: 'input', copy: 'test.step', sections: [{ id: 'form', copy: 'test.step', inputs: ['payer', 'illness', 'note'] }] },
    { id: 'sign', type: 'sign', copy: 'test.step' },
    { id: 'receipt', type: 'receipt', copy: 'test.step' },
  ],
}
const WHOLE: Answers = { payer: '198507092388', illness: true, note: 'Hej' }
const TEXT = 'Jag medger betalning. {note} {illness}'
const TWO_DAYS = 2 * 24 * 60 * 60_000

const DAY_MS = 24 * 3600_000

describeShopOnEachDatabase('a service flow that is signed', (kit) => {
  beforeEach(async () => {
    await storeExternalDataFlows(kit.db, kit.shop.clock.now())
    await storeFlow(kit.db, HASH, MANDATE, kit.shop.clock.now(), { texts: { 'mandate.sign.text': TEXT } })
  })

  interface Call {
    readonly answers?: Answers
    readonly requestId?: string
    readonly session?: string
    readonly bundle?: string
    readonly flow?: string
    readonly device?: string
    readonly page?: string
  }

  const post = async (what: string, { requestId = 'one', session = 'session-1', flow = 'mandate' }: Call, payload: object) =>
    kit.shop.call({ method: 'POST', url: `/api/flows/${flow}/${what}`, headers: { [IDEMPOTENCY_KEY_HEADER]: requestId }, payload }, session)

  const initiate = async (call: Call = {}) => {
    const { answers = WHOLE, bundle = HASH, device = 'other', page = '/tjanst/mandate?steg=sign' } = call
    return post('initiate-sign', call, { bundle, answers, device, page })
  }
  const submit = async (call: Call = {}) => post('submit', call, { bundle: HASH, answers: call.answers ?? WHOLE })
  const resume = async (call: Call = {}) => (await post('resume-sign', call, {})).json<ResumeSignResponse>()
  const collect = async (signingId: string) =>
    (await kit.shop.post('/api/insurance-application/collect-sign', { signingId })).json<SigningState>()

  async function sign(call?: Call): Promise<SigningState> {
    const { signingId } = (await initiate(call)).json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    return collect(signingId)
  }

  const allCases = async () => kit.db.select().from(serviceCases)

  it('becomes a case when it is signed, with the signer', async () => {
    expect((await submit()).json()).toMatchObject({ code: 'notSigned' })
    expect(await sign()).toMatchObject({ status: 'complete' })
    expect(await allCases()).toEqual([])
    const answer = await submit()
    expect(answer.statusCode).toBe(200)
    const { reference } = answer.json<SubmitResponse>()
    expect((await kit.shop.core.getCase(reference)).request).toMatchObject({
      signer: { personalNumber: '198507092388' },
      flow: { answers: WHOLE, signed: { at: expect.stringMatching(/^2026-/) as string, by: expect.stringMatching(/\w/) as string } },
    })
    expect((await submit()).json()).toEqual(answer.json())
    expect(await allCases()).toHaveLength(1)
  })

  it('keeps the answers encrypted until they are received, and then no more', async () => {
    await initiate()
    const [before] = await kit.db.select().from(signedSubmissions)
    expect(before).toMatchObject({
      status: 'awaiting',
      signer: '198507092388',
      flow: 'mandate',
      content: expect.stringMatching(/^v1\./) as string,
    })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    kit.shop.clock.forward(30_000)
    await kit.shop.jobs.round('signed')
    const [after] = await kit.db.select().from(signedSubmissions)
    expect(after).toMatchObject({ status: 'received', content: null })
  })

  it('has the text of its own to be signed, without health answers', async () => {
    await initiate()
    const [order] = await kit.db.select().from(signingOrders)
    expect(order).toMatchObject({ quoteNumber: null, status: 'pending', userVisibleData: 'Jag medger betalning. Hej N/A' })
    const entries = await kit.db.select().from(auditEntries)
    expect(entries).toMatchObject([{ action: 'signing.start', subject: `submission:${order?.submissionId}` }])
  })

  describe('with the page closed', () => {
    it('is received all the same, once', async () => {
      await initiate()
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      kit.shop.clock.forward(30_000)
      expect(await kit.shop.jobs.round('signed')).toBe(1)
      expect(await kit.shop.jobs.round('signed')).toBe(0)
      const [made] = await allCases()
      expect((await submit()).json<SubmitResponse>().reference).toBe(made?.reference)
      expect(await allCases()).toHaveLength(1)
    })

    it('is one case when the server goes down between the case and the note of it', async () => {
      await sign()
      const { reference } = (await submit()).json<SubmitResponse>()
      await kit.db.update(signedSubmissions).set({ status: 'signed', reference: null, receivedAt: null, content: await contentAgain() })
      expect(await kit.shop.jobs.round('signed')).toBe(1)
      expect(await allCases()).toMatchObject([{ reference }])
    })

    it('is one case when several processes and the page finish it at once', async () => {
      await sign()
      await Promise.all([kit.shop.jobs.round('signed'), submit(), kit.shop.jobs.round('signed'), submit()])
      expect(await allCases()).toHaveLength(1)
    })
  })

  /** Returns the stored answers as they were before the server deleted them. */
  async function contentAgain(): Promise<string> {
    const request = { requestId: 'again', session: 'session-2' }
    await initiate(request)
    const rows = await kit.db.select().from(signedSubmissions)
    const [again, first] = [rows.find(({ requestId }) => requestId === 'again'), rows.find(({ requestId }) => requestId === 'one')]
    if (!again || !first) throw new Error('nothing was kept')
    const { cipher } = kit.shop
    return cipher.encrypt(cipher.decrypt(again.content ?? '', again.id), first.id)
  }

  it('continues after a reload with the signing that its request began, in its own visit', async () => {
    expect(await resume()).toEqual({})
    const begun = (await initiate()).json<InitiateSignResponse>()
    expect(await resume()).toEqual({ signing: { device: 'other', ...begun } })
    expect(await resume({ session: 'session-2' })).toEqual({})
    expect(await resume({ requestId: 'two' })).toEqual({})
  })

  it('restarted ends the previous signing, and is one submission', async () => {
    const first = (await initiate()).json<InitiateSignResponse>()
    expect(await sign({ answers: { ...WHOLE, note: 'Hallå' } })).toMatchObject({ status: 'complete' })
    expect(await collect(first.signingId)).toMatchObject({ status: 'failed', hintCode: 'userCancel' })
    const { reference } = (await submit()).json<SubmitResponse>()
    expect((await kit.shop.core.getCase(reference)).request.flow.answers).toMatchObject({ note: 'Hallå' })
    expect((await initiate()).json()).toMatchObject({ code: 'alreadySigned' })
  })

  it('cannot be finished by a signature of other answers than it has by then', async () => {
    const { signingId } = (await initiate()).json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await kit.db.update(signedSubmissions).set({ state: 'other' })
    expect(await collect(signingId)).toMatchObject({ status: 'failed', hintCode: 'changed' })
    expect((await submit()).json()).toMatchObject({ code: 'notSigned' })
    expect(await kit.shop.jobs.round('signed')).toBe(0)
  })

  it('leads back on the same device to the page that it stands on, and nowhere else', async () => {
    expect((await initiate({ device: 'same' })).statusCode).toBe(200)
    for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', 'tjanst', '/a#b'])
      expect((await initiate({ device: 'same', page })).statusCode).toBe(400)
  })

  it.each<[string, Call, number, string]>([
    ['a missing answer', { answers: { payer: '198507092388' } }, 400, 'invalidAnswers'],
    ['a signer that is none', { answers: { ...WHOLE, payer: '198507092389' } }, 400, 'invalidAnswers'],
    ['a flow that is not signed', { flow: 'testService', bundle: SERVICE_HASH, answers: { note: 'Hej' } }, 400, 'flowMismatch'],
    ['another flow', { flow: 'child' }, 400, 'flowMismatch'],
    ['a flow that is not known', { bundle: 'x'.repeat(22) }, 409, 'bundleUnknown'],
    ['a request id that is none', { requestId: 'a b' }, 400, 'badRequest'],
  ])('refuses %s', async (_, call, status, code) => {
    const answer = await initiate(call)
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code })
    expect(await kit.db.select().from(signedSubmissions)).toEqual([])
  })

  it('becomes a case even if the flow is withdrawn after the signature', async () => {
    await sign()
    await withdrawBundle(kit.db, HASH, { author: 'anna', clock: kit.shop.clock })
    expect(await kit.shop.jobs.round('signed')).toBe(1)
  })

  it('is deleted when it is unsigned for two days; a later signature does not count', async () => {
    const { signingId } = (await initiate()).json<InitiateSignResponse>()
    const { files, signed: submissions, clock, app } = kit.shop
    const parts = { files, submissions, clock }
    expect(await forgetUnsent(parts)).toMatchObject({ submissions: 0 })
    await useSimulatedPhone(app, clock)
    clock.forward(TWO_DAYS + 1)
    expect(await forgetUnsent(parts)).toMatchObject({ submissions: 1 })
    expect((await kit.db.select().from(signedSubmissions))[0]?.content).toBeNull()
    expect(await collect(signingId)).toMatchObject({ status: 'failed' })
    clock.forward(DAY_MS)
    await forgetUnsent(parts)
    expect([await kit.db.$count(signedSubmissions), await kit.db.$count(signingOrders)]).toEqual([0, 0])
    expect(await sign()).toMatchObject({ status: 'complete' })
    clock.forward(TWO_DAYS + DAY_MS + 1)
    expect(await forgetUnsent(parts)).toMatchObject({ submissions: 0 })
    expect(await kit.db.$count(signedSubmissions)).toBe(1)
  })
})
