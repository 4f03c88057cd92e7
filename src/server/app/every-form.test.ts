import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimsResponse } from '../../contract/claims.ts'
import type { CustomerCasesResponse } from '../../contract/customer-cases.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/headers.ts'
import type { SubmitResponse } from '../../contract/submit.ts'
import type { InsuranceKind } from '../../insurance/insurance-kind.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { readLiveHash } from '../features/content/pointer.ts'
import { DEMO_CUSTOMERS } from '../ports/insurances/embedded/demo/demo-customers.ts'
import { CUSTOMER_CLAIMS } from '../testing/scripted-provider.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { TEST_SECRET } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'

const FORMS = ['contact', 'complaint', 'changeInsurance', 'changeInsuredAddress', 'claim'] as const

/** An insurance as the forms offer it. */
interface Choice {
  readonly code: string
  readonly kind: string
}
type Facts = Readonly<Record<string, Json>>
type Answers = Readonly<Record<string, Json>>

const SENDER = { sender: 'Anna Demosson' }
const EMAIL = { email: 'kund@example.se' }
const EVENT = { eventDate: '2026-11-20', place: 'Uppsala', description: 'Så här gick det till.' }
const HEALTH = { injuredPerson: 'Anna Demosson', injury: 'Jag ramlade och bröt handleden.' }
const SCENE = { otherParty: false, policeReported: false }

const OF_VEHICLE = { ...EVENT, ...SCENE, vehicleEvent: 'theft', driver: 'nobody', isDrivable: true }
const OF_PROPERTY = { ...EVENT, propertyEvent: 'water', damagedItems: 'Golvet', isHabitable: true, policeReported: false }
const OF_PERSON = { eventDate: EVENT.eventDate, place: EVENT.place, personEvent: 'accident', ...HEALTH }
const OF_ANIMAL = { ...EVENT, animalEvent: 'illness' }
const OF_TRAVEL = { ...EVENT, travelEvent: 'luggage', country: 'Italien', damagedItems: 'En väska', policeReported: false }
const OF_LOAN = { eventDate: EVENT.eventDate, description: EVENT.description }

/** What a customer tells of a claim. A kind without an entry does not compile. */
const CLAIMS: Readonly<Record<InsuranceKind, Answers>> = {
  Unknown: OF_LOAN,
  AccidentInsurance: OF_PERSON,
  BoatInsurance: { ...EVENT, ...SCENE, boatEvent: 'storm' },
  BuildingInsurance: OF_PROPERTY,
  CarInsurance: OF_VEHICLE,
  CaravanInsurance: OF_VEHICLE,
  CatInsurance: OF_ANIMAL,
  Childinsurance: OF_PERSON,
  DogInsurance: OF_ANIMAL,
  HolidayHomeInsurance: OF_PROPERTY,
  StudentHomeInsurance: OF_PROPERTY,
  HomeInsurance: OF_PROPERTY,
  HouseInsurance: OF_PROPERTY,
  MobilehomeInsurance: OF_VEHICLE,
  EUMopedInsurance: OF_VEHICLE,
  MotorcycleInsurance: OF_VEHICLE,
  MopedInsurance: OF_VEHICLE,
  PregnancyInsurance: OF_PERSON,
  SnowmobileInsurance: OF_VEHICLE,
  Trailerinsurance: OF_VEHICLE,
  WeekendPersonalTravelInsurance: OF_TRAVEL,
  BackpackerPersonalTravelInsurance: OF_TRAVEL,
  StudentPersonalTravelInsurance: OF_TRAVEL,
  GroupInsurance: OF_PERSON,
  HealthInsurance: OF_PERSON,
  LifeInsurance: OF_LOAN,
  BlancoInsurance: OF_LOAN,
  BlancoLifeInsurance: OF_LOAN,
  MortgageIncomeInsurance: OF_LOAN,
}

const MOVED = { streetAddress: 'Tallvägen 5', postalCode: '75236', city: 'Uppsala', moveDate: '2026-12-01', dwelling: 'apartment' }

/** Returns what the customer sends by each form: once for each insurance that it offers. */
const ANSWERS: { readonly [Form in (typeof FORMS)[number]]: (facts: Facts) => Answers[] } = {
  contact: () => [{ ...SENDER, ...EMAIL, subject: 'other', message: 'Hur gör jag?', answerBy: 'email' }],
  complaint: () => [{ ...SENDER, ...EMAIL, area: 'service', number: 'ÄR-26-104829', what: 'Det dröjer.' }],
  changeInsurance: (facts) => ofEach(facts['insurances'], { ...SENDER, ...EMAIL, change: 'other', details: 'Ändra.', from: '2026-12-01' }),
  changeInsuredAddress: (facts) => ofEach(facts['homes'], { ...SENDER, ...EMAIL, ...MOVED, area: 70, residents: 2 }),
  claim: ({ insurances }) =>
    choicesIn(insurances).map(({ code, kind }) => about(code, { ...EMAIL, phone: '+46701740605' }, CLAIMS[kind as InsuranceKind])),
}

const about = (insurance: string, ...answers: Answers[]): Answers => Object.assign({ insurance }, ...answers)
const choicesIn = (choices: Json | undefined) => (choices ?? []) as unknown as readonly Choice[]
const ofEach = (choices: Json | undefined, answers: Answers) => choicesIn(choices).map(({ code }) => about(code, answers))

describe('[P1.6] [P1.5] the forms of my pages', () => {
  let server: WholeServer
  const hashes = new Map<string, string>()
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, [...FORMS])
    for (const name of FORMS) hashes.set(name, (await readLiveHash(server.database.db, { kind: 'flow', name })) ?? '')
  }, 60_000)
  afterAll(async () => server.close())

  const signIn = async (personalNumber: string): Promise<Visitor> => {
    const claims: JsonObject = { ...CUSTOMER_CLAIMS, sub: `sub-${personalNumber}`, personal_number: personalNumber }
    return signedInAs(server, claims)
  }
  const factsFor = async (by: Visitor, form: string) =>
    (await by.call({ url: `/api/customer/facts?bundle=${hashes.get(form)}` })).json<{ facts: Facts }>().facts
  async function send(by: Visitor, form: (typeof FORMS)[number], answers: Answers, index: number) {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `request-${form}-${index}` }
    const payload = { bundle: hashes.get(form), answers, given: {} }
    return by.call({ method: 'POST', url: `/api/flows/${form}/submit`, headers, payload })
  }

  it.each(Object.keys(DEMO_CUSTOMERS))(
    'take what the demo customer %s sends about each insurance, as cases of that customer',
    async (person) => {
      const customer = await signIn(person)
      const references: string[] = []
      for (const form of FORMS) {
        for (const [index, answers] of ANSWERS[form](await factsFor(customer, form)).entries()) {
          const answer = await send(customer, form, answers, index)
          expect([form, answers, answer.json()]).toEqual([
            form,
            answers,
            expect.not.objectContaining({ code: expect.anything() as unknown }),
          ])
          references.push(answer.json<SubmitResponse>().reference)
        }
      }
      const listed = (await customer.call({ url: '/api/cases/get' })).json<CustomerCasesResponse>().cases
      expect(listed.map(({ reference }) => reference)).toEqual(expect.arrayContaining(references))
      const insurances = choicesIn((await factsFor(customer, 'claim'))['insurances']).map(({ code }) => code)
      const claims = (await customer.call({ url: '/api/claims/get' })).json<ClaimsResponse>().claims
      expect(claims.map(({ insuranceNumber }) => insuranceNumber)).toEqual(expect.arrayContaining(insurances))
    },
  )
})
