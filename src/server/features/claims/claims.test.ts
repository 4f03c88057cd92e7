import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { CaseFiles, ClaimDetails, ClaimsResponse } from '../../../contract/claims.ts'
import type { StoredFile } from '../../../contract/files.ts'
import type { LookPage } from '../../../contract/own-data.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import { EICAR } from '../../ports/virus-scan/eicar.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { publishContent } from '../../testing/published-content.ts'
import { CUSTOMER_CLAIMS, employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { readLiveHash } from '../content/pointer.ts'

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const [CAR, ACCIDENT] = ['TF-26-10482915', 'TF-26-10482916']
const BEA = { ...CUSTOMER_CLAIMS, sub: 'sub-bea', given_name: 'Bea', personal_number: '198507092396' }
const CONTACT = { phone: '+46701740605', email: 'anna@example.se' }
const CRASH = {
  insurance: CAR,
  vehicleEvent: 'collision',
  eventDate: '2026-11-20',
  place: 'Stora torget i Uppsala',
  description: 'En bil backade in i min dörr.',
  driver: 'me',
  isDrivable: true,
  otherParty: false,
  policeReported: false,
  ...CONTACT,
}
const FALL = {
  insurance: ACCIDENT,
  eventDate: '2026-11-20',
  place: 'Hemma',
  personEvent: 'accident',
  injuredPerson: 'Anna Demosson',
  injury: 'Jag ramlade och bröt handleden.',
  ...CONTACT,
}

const upload = async (by: Visitor, payload = PICTURE, type = 'image/jpeg') =>
  by.call({ method: 'POST', url: '/api/files', headers: { 'content-type': type, 'x-file-name': 'd%C3%B6rr%20(1).jpg' }, payload })

const stored = async (by: Visitor) => (await upload(by)).json<StoredFile>()

const claimsOf = async (by: Visitor) => (await by.call({ url: '/api/claims/get' })).json<ClaimsResponse>().claims

const open = async (by: Visitor, reference: string) => by.call({ url: `/api/claims/${encodeURIComponent(reference)}` })

const filesOf = async (by: Visitor, reference: string) =>
  (await by.call({ method: 'POST', url: '/api/cases/files', payload: { reference } })).json<CaseFiles>().files

describeShop('[P1.5] a claim', (kit) => {
  let anna: Visitor
  let hash: string
  const insurances: Insurances = {
    overview: async () => [
      ownInsuranceDetails({ insuranceNumber: CAR, insuranceId: CAR, insuranceType: 'CarInsurance' }),
      ownInsuranceDetails({ insuranceNumber: ACCIDENT, insuranceId: ACCIDENT, insuranceType: 'AccidentInsurance' }),
    ],
    details: async () => [],
    find: async () => [],
    document: async () => undefined,
    end: async () => ({ kind: 'notFound' }),
  }
  beforeEach(async () => {
    await kit.reopen({ insurances })
    await publishContent(kit, ['claim', 'contact'])
    hash = await liveHash('claim')
    anna = await person(CUSTOMER_CLAIMS)
  }, 60_000)

  const liveHash = async (name: string) => (await readLiveHash(kit.db, { kind: 'flow', name })) ?? ''
  const person = async (claims: typeof CUSTOMER_CLAIMS) =>
    signedInAs({ app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } }, claims)
  const report = async (by: Visitor, answers: object, flow = 'claim', bundle = hash) =>
    by.call({
      method: 'POST',
      url: `/api/flows/${flow}/submit`,
      headers: { [IDEMPOTENCY_KEY_HEADER]: `request-${JSON.stringify(answers).length}` },
      payload: { bundle, answers, given: {} },
    })
  const reported = async (by: Visitor, answers: object) => (await report(by, answers)).json<SubmitResponse>().reference
  const fileOf = async (by: Pick<Visitor, 'cookie'>, path: string) =>
    kit.shop.app.inject({ url: encodeURI(path), headers: { cookie: by.cookie } })
  const statusOf = async (by: Visitor, reference: string, { file }: StoredFile) =>
    (await fileOf(by, `/api/cases/${reference}/files/${file}`)).statusCode

  it('[P7.2] with a picture is listed and opened by its customer, with what was answered', async () => {
    const picture = await stored(anna)
    const reference = await reported(anna, { ...CRASH, pictures: [picture] })
    const [listed, ...others] = await claimsOf(await person(CUSTOMER_CLAIMS))
    expect(others).toEqual([])
    expect(listed).toMatchObject({
      reference,
      kind: 'claim',
      title: 'Anmäl skada',
      insuranceNumber: CAR,
      status: 'received',
      event: 'Krock med annat fordon',
    })
    const claim = (await open(anna, reference)).json<ClaimDetails>()
    expect(claim).toMatchObject({ ...listed, hasHealthAnswers: false, files: [picture] })
    expect(JSON.stringify(claim.answers)).toContain('Krock med annat fordon')
    expect(JSON.stringify(claim.answers)).toContain('En bil backade in i min dörr.')
  })

  it('shows its picture to its customer by a link, and as nothing but a picture', async () => {
    const picture = await stored(anna)
    const reference = await reported(anna, { ...CRASH, pictures: [picture] })
    const answer = await fileOf(anna, `/api/claims/${reference}/files/${picture.file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(PICTURE)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''d%C3%B6rr%20%281%29.jpg",
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  it('lets a browser save what it does not draw', async () => {
    const paper = (await upload(anna, Buffer.from('%PDF-1.7\n'), 'application/pdf')).json<StoredFile>()
    const reference = await reported(anna, { ...CRASH, pictures: [paper] })
    const answer = await fileOf(anna, `/api/claims/${reference}/files/${paper.file}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
    })
  })

  it('and its picture do not exist for another customer, nor for a visitor', async () => {
    const picture = await stored(anna)
    const reference = await reported(anna, { ...CRASH, pictures: [picture] })
    const path = `/api/claims/${reference}/files/${picture.file}`
    const bea = await person(BEA)
    expect(await claimsOf(bea)).toEqual([])
    expect((await open(bea, reference)).json()).toMatchObject({ code: 'notFound' })
    expect((await open(bea, 'ÄR-26-999999')).json()).toMatchObject({ code: 'notFound' })
    expect((await fileOf(bea, path)).statusCode).toBe(404)
    expect((await fileOf(await visit(kit.shop.app, kit.shop.clock), path)).statusCode).toBe(401)
    expect((await kit.shop.app.inject(encodeURI(path))).statusCode).toBe(401)
    expect((await report(bea, { ...CRASH, pictures: [picture] })).json()).toMatchObject({ code: 'invalidAnswers' })
  })

  it('shows no file of another of the customer’s own claims, and none that was not sent', async () => {
    const [first, second, unsent] = [await stored(anna), await stored(anna), await stored(anna)]
    const reference = await reported(anna, { ...CRASH, pictures: [first] })
    await reported(anna, { ...CRASH, place: 'Någon annanstans', pictures: [second] })
    for (const { file } of [second, unsent]) expect((await fileOf(anna, `/api/claims/${reference}/files/${file}`)).statusCode).toBe(404)
  })

  it('[P7.2] is not what another form sent, such as a question', async () => {
    const question = { sender: 'Anna Demosson', subject: 'claim', message: 'Hur gör jag?', answerBy: 'email', email: 'anna@example.se' }
    const { reference } = (await report(anna, question, 'contact', await liveHash('contact'))).json<SubmitResponse>()
    expect(await claimsOf(anna)).toEqual([])
    expect((await open(anna, reference)).statusCode).toBe(404)
  })

  it('takes no file with a virus, and says which fault it is', async () => {
    const refused = await upload(anna, Buffer.concat([PICTURE, EICAR]))
    expect({ status: refused.statusCode, ...refused.json<object>() }).toMatchObject({ status: 422, code: 'fileInfected' })
  })

  it('of an event in the future is refused', async () => {
    const refused = await report(anna, { ...CRASH, eventDate: '2026-11-22' })
    expect(refused.json()).toMatchObject({ faults: [{ input: 'eventDate', message: 'dateWindow.late' }] })
  })

  it('about a person keeps what is said of health apart: the customer reads it back nowhere', async () => {
    const paper = await stored(anna)
    const reference = await reported(anna, { ...FALL, medicalFiles: [paper] })
    const opened = (await open(anna, reference)).json<ClaimDetails>()
    expect(opened).toMatchObject({ hasHealthAnswers: true, files: [paper] })
    expect(JSON.stringify(opened.answers)).not.toContain('handleden')
    expect((await fileOf(anna, `/api/claims/${reference}/files/${paper.file}`)).statusCode).toBe(200)
  })

  it('[P6.1] shows its files to case handlers, those about health to underwriters alone, and records who opened them', async () => {
    const [picture, paper] = [await stored(anna), await stored(anna)]
    const crash = await reported(anna, { ...CRASH, pictures: [picture] })
    const fall = await reported(anna, { ...FALL, medicalFiles: [paper] })
    const handler = await person(employeeClaims('caseHandler'))
    const underwriter = await person(employeeClaims('underwriter'))

    expect(await filesOf(handler, crash)).toEqual([picture])
    expect(await statusOf(handler, crash, picture)).toBe(200)
    expect(await filesOf(handler, fall)).toEqual([])
    expect(await statusOf(handler, fall, paper)).toBe(404)
    expect(await filesOf(underwriter, fall)).toEqual([paper])
    expect(await statusOf(underwriter, fall, paper)).toBe(200)
    expect(await statusOf(anna, crash, picture)).toBe(403)

    const entries = await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'case.readFile'))
    const ofCases = entries.filter(({ subject }) => subject.startsWith('case:'))
    expect(ofCases.map(({ subject, detail }) => [subject, detail])).toEqual([
      [`case:${crash}`, { case: crash, file: picture.file, isSensitive: false }],
      [`case:${fall}`, { case: fall, file: paper.file, isSensitive: true }],
    ])
    const ofFall = await kit.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'case.readFile'), eq(auditEntries.subject, `case:${fall}`)))
    expect(ofFall[0]?.actor).toMatch(/^account:/)
    const { looks } = (await anna.call({ method: 'POST', url: '/api/customer/looks', payload: {} })).json<LookPage>()
    expect(looks).toMatchObject([
      { what: 'health', role: 'underwriter', reference: fall },
      { what: 'case', role: 'caseHandler', reference: crash },
    ])
  })

  it('follows the work of the case handlers in its history, with what they write', async () => {
    const reference = await reported(anna, CRASH)
    const handler = await person(employeeClaims('caseHandler'))
    for (const payload of [
      { reference, move: 'take' },
      { reference, move: 'close', answer: 'Du får 4 000 kr.' },
    ])
      await handler.call({ method: 'POST', url: '/api/cases/move', payload })
    const { status, history } = (await open(anna, reference)).json<ClaimDetails>()
    expect(status).toBe('answered')
    expect(history.map((step) => [step.status, step.answer])).toEqual([
      ['received', undefined],
      ['handled', undefined],
      ['answered', 'Du får 4 000 kr.'],
    ])
  })
})
