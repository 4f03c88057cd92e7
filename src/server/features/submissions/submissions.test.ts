import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../contract/files.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import type { Answers } from '../../../engine/document.ts'
import { withdrawBundle } from '../content/sale.ts'
import { fileCase } from '../cases/file-case.ts'
import { CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { EXTERNAL_DATA_PURCHASE_HASH, SERVICE_HASH, storeExternalDataFlows } from '../../testing/external-data-flows.ts'

const PDF = Buffer.from('%PDF-1.7 en faktura')
const WHOLE: Answers = { postalCode: '11122', city: 'Stockholm', breed: 'lab', note: 'Hej', illness: true, amount: 1200 }

const withFiles = (...papers: readonly unknown[]): Answers => ({ ...WHOLE, papers: papers as Answers[string] & [] })

describeShop('submitting a service flow', (kit) => {
  let count = 0
  beforeEach(async () => storeExternalDataFlows(kit.db, kit.shop.clock.now()))

  interface Call {
    readonly answers?: Answers
    readonly requestId?: string
    readonly session?: string
    readonly bundle?: string
    readonly flow?: string
    readonly given?: object
  }

  async function submit({
    answers = WHOLE,
    requestId,
    session = 'session-1',
    bundle = SERVICE_HASH,
    flow = 'testService',
    given,
  }: Call = {}) {
    count += 1
    const headers = { [IDEMPOTENCY_KEY_HEADER]: requestId ?? `request-${count}` }
    const payload = { bundle, answers, ...(given && { given }) }
    return kit.shop.call({ method: 'POST', url: `/api/flows/${flow}/submit`, headers, payload }, session)
  }

  async function upload(session = 'session-1'): Promise<StoredFile> {
    const headers = { 'content-type': 'application/pdf', 'x-file-name': 'faktura.pdf' }
    return (await kit.shop.call({ method: 'POST', url: '/api/files', headers, payload: PDF }, session)).json<StoredFile>()
  }

  const allCases = async () => kit.db.select().from(serviceCases)

  it('makes a case of the answers, and returns its reference', async () => {
    const answer = await submit()
    expect(answer.statusCode).toBe(200)
    const { reference, receivedAt } = answer.json<SubmitResponse>()
    expect(reference).toMatch(/^ÄR-26-\d{6}$/)
    expect(receivedAt).toBe(kit.shop.clock.now().toISOString())
    expect(await kit.shop.core.getCase(reference)).toMatchObject({
      reference,
      flow: 'testService',
      request: { claim: { amount: 1200 }, health: { illness: true }, flow: { bundle: SERVICE_HASH, answers: WHOLE } },
    })
  })

  it('puts the case on the desk of the case handlers, once', async () => {
    const { reference } = (await submit({ requestId: 'desk-1' })).json<SubmitResponse>()
    await submit({ requestId: 'desk-1' })
    expect(await kit.db.select().from(deskCases)).toMatchObject([{ reference, kind: 'form', state: 'new', token: null }])
  })

  it('keeps an answer without a place of its own, and health answers encrypted', async () => {
    await submit()
    const [row] = await allCases()
    expect(row).toMatchObject({ status: 'received', flow: 'testService', bundle: SERVICE_HASH, sessionId: 'session-1' })
    expect(row?.request.flow.answers).toMatchObject({ note: 'Hej' })
    expect(JSON.stringify(row?.request)).not.toContain('illness')
    expect(row?.sensitiveAnswers).toMatch(/^v1\./)
  })

  it('writes the audit log, without answers', async () => {
    const { reference } = (await submit()).json<SubmitResponse>()
    const [entry] = await kit.db.select().from(auditEntries)
    expect(entry).toMatchObject({ actor: 'customer', action: 'case.receive', subject: `case:${reference}` })
    expect(entry?.detail).toEqual({ flow: 'testService', bundle: SERVICE_HASH, files: 0 })
  })

  describe('the same request', () => {
    it('is one case, however often it is sent, even when its flow has been withdrawn since', async () => {
      const papers = [await upload()] as unknown as Answers[string]
      const first = await submit({ requestId: 'one', answers: { ...WHOLE, papers } })
      expect(first.statusCode).toBe(200)
      kit.shop.clock.forward(60_000)
      await withdrawBundle(kit.db, SERVICE_HASH, { author: 'anna', clock: kit.shop.clock })
      expect((await submit({ requestId: 'one', answers: { ...WHOLE, papers } })).json()).toEqual(first.json())
      expect(await allCases()).toHaveLength(1)
      expect((await submit({ requestId: 'two' })).json()).toMatchObject({ code: 'bundleUnknown' })
    })

    it('is one case when it comes twice at once', async () => {
      const both = await Promise.all([submit({ requestId: 'one' }), submit({ requestId: 'one' })])
      expect(both.map((answer) => answer.json<SubmitResponse>().reference)).toEqual(Array(2).fill(both[0].json<SubmitResponse>().reference))
      expect(await allCases()).toHaveLength(1)
    })

    it('is another case in another visit', async () => {
      await submit({ requestId: 'one' })
      await submit({ requestId: 'one', session: 'session-2' })
      expect(await allCases()).toHaveLength(2)
    })
  })

  it.each<[string, Answers, { input: string; message: string }]>([
    ['a missing answer', { postalCode: '11122', city: 'Stockholm' }, { input: 'note', message: 'schema.required' }],
    ['an answer that is not valid', { ...WHOLE, postalCode: '1', city: '' }, { input: 'postalCode', message: 'postalCode.format' }],
    ['a fact that the server knows better', { ...WHOLE, city: 'Malmö' }, { input: 'city', message: 'factDiffers' }],
    ['a choice that the set does not have', { ...WHOLE, breed: 'cat' }, { input: 'breed', message: 'lookup.unknown' }],
    ['an input that there is not', { ...WHOLE, discount: 1 }, { input: 'discount', message: 'unknownInput' }],
  ])('refuses %s, at its input', async (_, answers, fault) => {
    const answer = await submit({ answers })
    expect(answer.statusCode).toBe(400)
    const { code, faults } = answer.json<{ code: string; faults: object[] }>()
    expect(code).toBe('invalidAnswers')
    expect(faults[0]).toMatchObject(fault)
    expect(await allCases()).toEqual([])
  })

  it('takes the answers that a given fact led to, and shows the case handler the given fact', async () => {
    const given = { level: 'member', town: 'Malmö', other: 'x' }
    expect((await submit({ answers: { ...WHOLE, memberNote: 'hemligt' }, given })).statusCode).toBe(200)
    const [row] = await allCases()
    expect(row?.request.flow).toMatchObject({ answers: { memberNote: 'hemligt', city: 'Stockholm' }, given: { level: 'member' } })
    expect(row?.request.flow.given).toEqual({ level: 'member' })
  })

  it('drops an answer that is hidden', async () => {
    expect((await submit({ answers: { ...WHOLE, memberNote: 'hemligt' } })).statusCode).toBe(200)
    const [row] = await allCases()
    expect(row?.request.flow.answers).not.toHaveProperty('memberNote')
    expect(row?.request.flow).not.toHaveProperty('given')
  })

  it.each<[string, Call, number, string]>([
    ['another flow', { flow: 'child' }, 400, 'flowMismatch'],
    ['a purchase', { flow: 'child', bundle: EXTERNAL_DATA_PURCHASE_HASH }, 400, 'flowMismatch'],
    ['a flow that is not known', { bundle: 'x'.repeat(22) }, 409, 'bundleUnknown'],
    ['a request id that is none', { requestId: 'a b' }, 400, 'badRequest'],
  ])('refuses %s', async (_, call, status, code) => {
    const answer = await submit(call)
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code })
  })

  describe('with files', () => {
    it('makes them a part of the case', async () => {
      const [first, second] = [await upload(), await upload()]
      const { reference } = (await submit({ answers: withFiles(first, second) })).json<SubmitResponse>()
      const rows = await kit.db.select({ claimedBy: uploadedFiles.claimedBy }).from(uploadedFiles)
      expect(rows).toEqual([{ claimedBy: `case:${reference}` }, { claimedBy: `case:${reference}` }])
      expect(Buffer.from((await kit.shop.files.read(first.file))?.content ?? [])).toEqual(PDF)
      const gone = await kit.shop.call({ method: 'DELETE', url: `/api/files/${first.file}` })
      expect(gone.statusCode).toBe(404)
    })

    it.each<[string, (file: StoredFile) => readonly unknown[]]>([
      ['that is named twice', (file) => [file, file]],
      ['under another name', (file) => [{ ...file, name: 'annat.pdf' }]],
      ['of another size', (file) => [{ ...file, size: 1 }]],
      ['that there is not', (file) => [{ ...file, file: 'x'.repeat(22) }]],
      ['that is none', () => [{ file: 7 }]],
      ['that is a text', () => ['x']],
    ])('refuses one %s', async (_, papers) => {
      const answer = await submit({ answers: withFiles(...papers(await upload())) })
      expect(answer.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'papers', message: 'files.unknown' }] })
    })

    it('refuses one of another visit, and one that has been sent in already', async () => {
      const refused = { code: 'invalidAnswers', faults: [{ input: 'papers', message: 'files.unknown' }] }
      const other = await upload('session-2')
      expect((await submit({ answers: withFiles(other) })).json()).toMatchObject(refused)
      const own = await upload()
      expect((await submit({ answers: withFiles(own) })).statusCode).toBe(200)
      expect((await submit({ answers: withFiles(own) })).json()).toMatchObject(refused)
    })

    it('makes no case when a file goes at the last moment', async () => {
      const file = await upload()
      await kit.db.delete(uploadedFiles).where(eq(uploadedFiles.id, file.file))
      const filing = {
        flow: 'testService',
        requestId: 'late',
        request: { flow: { bundle: SERVICE_HASH, answers: { papers: [file] } } } as never,
        sensitive: { inputs: [], paths: [] },
      }
      await expect(fileCase(kit.shop, filing, { session: 'session-1' })).rejects.toThrow(CoreSystemError)
      expect(await allCases()).toEqual([])
    })
  })

  it('a case that there is not cannot be read', async () => {
    await expect(kit.shop.core.getCase('ÄR-26-000000')).rejects.toMatchObject({ code: 'notFound' })
  })
})
