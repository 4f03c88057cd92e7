import { beforeAll, expect, it } from 'vitest'
import { describeOnDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import type { Quote } from '../../../contract/quotes.ts'
import type { RatedOffer, RatingResponse } from '../../../contract/rating.ts'
import type { WalletResponse } from '../../../contract/wallet.ts'
import type { Answers } from '../../../engine/document.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import { initialAnswers } from '../../../engine/defaults.ts'
import { followFacts } from '../../../engine/follow-facts.ts'
import type { ExternalRecord } from '../../../insurance/external/external-insurance.ts'
import { answersForPrice, buildQuoteRequest } from '../../../quote/request.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { publishContent } from '../../testing/published-content.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { lookUpFacts } from '../answers/external-data.ts'
import { keepRecords } from '../wallet/kept-insurances.ts'

const ELIN = '198507092388'
const TODAY = '2026-11-21'

const RECORDS: readonly ExternalRecord[] = [
  {
    id: 'home',
    insuranceType: 'Home',
    insuranceName: 'Hem Stor',
    startDate: '2026-02-01',
    endDate: '2027-01-31',
    premiumFrequency: 12,
    premiumAmountTerm: '189 kr',
    externalAddons: ['Bostadsrättstillägg', 'Utökat reseskydd', 'Guldskydd'],
    insuredObject: 'Tallvägen 5, 752 36 Uppsala',
  },
  { id: 'house', insuranceType: 'villa', insuranceName: 'Villa', premiumAmountYear: '5 940', insuredObject: 'Fjällvägen 8, 831 35' },
  {
    id: 'car',
    insuranceType: 'Car',
    insuranceName: 'Bil Helförsäkring',
    endDate: '2027-05-01',
    premiumFrequency: 12,
    premiumAmountTerm: 412.5,
    maxMileage: 'Max 1500 mil',
    externalAddons: ['Hyrbil'],
    insuredObject: 'MLB 012',
  },
  { id: 'old', insuranceType: 'Car', insuranceName: 'Bil', endDate: '2026-01-31', insuredObject: 'MLB013' },
  { id: 'dog', insuranceType: 'Dog', insuranceName: 'Hund' },
  { id: 'plain car', insuranceType: 'Car', insuranceName: 'Bilen', insuredObject: 'okänd' },
]

const reasons = ({ questions }: RatingResponse) => Object.fromEntries(questions.map(({ path, reason }) => [path, reason]))
const verdicts = ({ lines }: RatedOffer) =>
  Object.fromEntries(lines.map(({ line, addon, verdict }) => [addon?.key ?? addon?.name ?? line, verdict]))
const idOf = ({ insuranceName, endDate = '' }: { insuranceName: string; endDate?: string }) => `${insuranceName} ${endDate}`.trim()

describeOnDatabase('[P7.2] [P4.8] the comparison of an insurance at another company with our offers', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let elin: Visitor
  const ids = new Map<string, string>()

  beforeAll(async () => {
    database = await open()
    kit = await openSessionApp(database.db)
    await publishContent({ db: database.db, shop: kit }, ['home', 'house', 'car'])
    const personHash = createPersonHash(kit.secret)
    const owner = { personHash: personHash(ELIN), insuranceCompany: 'folksam' } as const
    await keepRecords(database.db, { clock: kit.clock, random: seededRandom('kept'), cipher: kit.cipher, personHash }, owner, RECORDS)
    ;({ visitor: elin } = await signIn(kit))
    const { insurances } = (await elin.call({ url: `/api/wallet/insurances/${ELIN}` })).json<WalletResponse>()
    insurances.forEach((insurance) => ids.set(idOf(insurance), insurance.id))
  })

  const ask = async (name: string, answers = {}, visitor = elin) =>
    visitor.call({ method: 'POST', url: '/api/rating/get', payload: { insuranceId: ids.get(name) ?? 'x'.repeat(22), answers } })
  const codes = async (name: string, answers = {}, visitor = elin) => {
    const answer = await ask(name, answers, visitor)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  const rate = async (name: string, answers = {}) => {
    const answer = await ask(name, answers)
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ')
    return answer.json<RatingResponse>()
  }
  /** Returns the price that the shop gives a customer who continues in the form with these answers. */
  async function shopPrice({ begin }: RatingResponse, over: Answers): Promise<number | undefined> {
    const linked = await kit.adapters.bundles.get(begin.bundle)
    if (!linked) throw new Error('no such flow')
    const { flow } = linked
    const first = {
      ...initialAnswers(flow.document, TODAY, { customer: { personalNumber: ELIN } }),
      ...(begin.answers as Answers),
      ...over,
    }
    const outside = await lookUpFacts(flow, first, {}, kit.adapters.registries)
    const answers = followFacts(flow.document, first, outside, (path) => begin.answered.includes(path))
    const evaluation = evaluate(flow, answers, outside)
    const request = buildQuoteRequest(flow.document, answersForPrice(flow.document, evaluation), begin.bundle, {
      salesInfo: { sellingChannel: 'InternetFors' },
      setFreeTrial: false,
    })
    const url = `/api/coral/quotes/create?productPath=${flow.document.quote?.path}`
    const created = await elin.call({ method: 'POST', url, payload: request })
    expect(`${created.statusCode} ${created.statusCode === 200 ? '' : created.body}`).toBe('200 ')
    return created.json<{ quote: Quote }>().quote.annualPremium
  }

  it('of a home says which answers are missing, then gives the price of the shop, and where ours is narrower', async () => {
    const first = await rate('Hem Stor 2027-01-31')
    expect(first.offers).toEqual([])
    expect(reasons(first)).toMatchObject({
      livingSpace: 'missing',
      numberOfResidents: 'missing',
      sublet: 'assumed',
      basicDeductible: 'standard',
    })
    expect(first.known.map(({ label, value, from }) => [label, value, from])).toEqual([
      ['Boende', 'Bostadsrätt', 'external'],
      ['Gata och nummer', 'Tallvägen 5', 'external'],
      ['Postnummer', '752 36', 'external'],
    ])
    expect(first.start).toEqual({ date: '2027-02-01', isAfterOld: true })
    const given = { livingSpace: 70, numberOfResidents: 2 }
    const rated = await rate('Hem Stor 2027-01-31', given)
    const [offer, ...others] = rated.offers
    expect(others).toEqual([])
    expect(offer).toMatchObject({ choice: null, nearness: 'only', monthlyPremium: Math.round((offer?.annualPremium ?? 0) / 12) })
    expect(offer && verdicts(offer)).toMatchObject({
      insuranceLevel: 'narrower',
      condominiumInsurance: 'same',
      travelExtended: 'same',
      Guldskydd: 'unknown',
      deductible: 'unknown',
    })
    expect(rated.begin.answers).not.toHaveProperty('sublet')
    expect(rated.begin.answers).toMatchObject({ ...given, startDate: '2027-02-01', variant: 'condominium', travelExtended: true })
    expect(await shopPrice(rated, { sublet: false })).toBe(offer?.annualPremium)
    const refused = await rate('Hem Stor 2027-01-31', { ...given, livingSpace: 0 })
    expect(refused.questions.find(({ path }) => path === 'livingSpace')).toMatchObject({ reason: 'missing', isRefused: true })
    const stopped = await rate('Hem Stor 2027-01-31', { ...given, sublet: true })
    expect(stopped.offers).toEqual([])
    expect(stopped.stops).toHaveLength(1)
    expect(JSON.stringify(stopped)).not.toContain('N/A')
  })

  it('of a house takes size and year from the register, and offers the same plan and the next one', async () => {
    const first = await rate('Villa')
    expect(first.known.filter(({ from }) => from === 'register').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['livingSpace', 'constructionYear']),
    )
    const rated = await rate('Villa', { numberOfBathrooms: 1, numberOfResidents: 3, subSpace: 0 })
    expect(rated.offers.map(({ choice, nearness }) => [choice, nearness])).toEqual([
      ['BASE', 'same'],
      ['PLUS', 'near'],
    ])
    expect(rated.offers[1] && verdicts(rated.offers[1])).toMatchObject({ insuranceLevel: 'wider', period: 'unknown', payment: 'unknown' })
    expect(rated.leftOut).toHaveLength(1)
    expect(rated.start).toEqual({ date: '2026-11-22', isAfterOld: false })
    for (const { choice, annualPremium } of rated.offers)
      expect(await shopPrice(rated, { rentsOut: false, level: choice })).toBe(annualPremium)
  })

  it('of a car needs nothing but the plate, and offers the same cover and the next one, each at the price of the shop', async () => {
    const rated = await rate('Bil Helförsäkring 2027-05-01')
    expect(reasons(rated)).toEqual({ youngDriver: 'assumed', deductibleHull: 'standard' })
    expect(rated.offers.map(({ choice, nearness }) => [choice, nearness])).toEqual([
      ['full', 'same'],
      ['half', 'near'],
    ])
    expect(rated.offers[1] && verdicts(rated.offers[1])).toMatchObject({ coverage: 'narrower', mileage: 'same', rentalCarFull: 'same' })
    expect(rated.begin).toMatchObject({
      choiceInput: 'cover',
      answers: { registrationNumber: 'MLB012', cover: 'full', milage: 2, rentalCar: true },
    })
    for (const { choice, annualPremium } of rated.offers)
      expect(await shopPrice(rated, { youngDriver: false, cover: choice })).toBe(annualPremium)
    const unknown = await rate('Bilen')
    expect(unknown.offers).toEqual([])
    expect(reasons(unknown)).toMatchObject({ registrationNumber: 'missing', milage: 'standard' })
    const asked = await rate('Bilen', { registrationNumber: 'MLB012' })
    expect(asked.offers.map(({ nearness }) => nearness)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('is refused for what is outdated, what has no offer, what is not the customer\u2019s, and a question that no form has', async () => {
    expect(await codes('Bil 2026-01-31')).toEqual([409, 'needsUpdate'])
    expect(await codes('Hund')).toEqual([409, 'notComparable'])
    expect(await codes('nothing')).toEqual([404, 'notFound'])
    expect(await codes('Villa', { paymentMethod: 'autogiro' })).toEqual([400, 'unknownInput'])
    kit.provider.claims = { ...CUSTOMER_CLAIMS, sub: 'sub-johan', personal_number: '198507092396' }
    const { visitor: johan } = await signIn(kit)
    expect(await codes('Villa', {}, johan)).toEqual([404, 'notFound'])
    for (const code of ['needsUpdate', 'notComparable', 'unknownInput']) expect(kit.logged.join('')).toContain(`"code":"${code}"`)
    expect(kit.logged.join('')).not.toContain(ELIN)
  })
})
