import type { InitiateSignResponse } from '../../../contract/signing.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { externalName } from '../../../contract/move-facts.ts'
import type { Facts } from '../../../engine/document.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { seedDemoInsurances } from '../../ports/insurances/embedded/demo/seed-demo.ts'
import { demoRecordsOf } from '../../ports/collector/embedded/demo/demo-records.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { ELIN } from '../../testing/child-bundle.ts'
import type { ShopKit } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { readLiveHash } from '../content/pointer.ts'
import { keepRecords } from '../wallet/kept-insurances.ts'

const FLOW = 'moveInsurance'
const DAY_MS = 24 * 3600_000

/** Publishes the form, and writes own insurances and wallet. @returns the car at the other company */
async function begin(kit: ShopKit): Promise<WalletInsurance> {
  await publishContent(kit, [FLOW])
  const { secret, clock } = kit.shop
  await seedDemoInsurances({ db: kit.db, secret, clock })
  return fetchCar(kit, 'wallet')
}

/** Writes the wallet, with ids by a seed. @returns the car at the other company */
async function fetchCar(kit: ShopKit, seed: string): Promise<WalletInsurance> {
  const { secret, clock, cipher } = kit.shop
  const personHash = createPersonHash(secret)
  const owner = { personHash: personHash(ELIN), insuranceCompany: 'folksam' } as const
  const parts = { clock, cipher, personHash, random: seededRandom(seed) }
  await keepRecords(kit.db, parts, owner, demoRecordsOf(ELIN, 'folksam', swedishDateOf(clock.now())))
  const { insurances } = await kit.shop.wallet.wallet(ELIN)
  return carIn(insurances)
}

/** A demo customer who has bought a car insurance that begins in ten days, with the same car in the wallet. */
export function movePlay(kit: ShopKit) {
  /** Returns what the page gives the form. */
  async function given(external: WalletInsurance): Promise<Facts> {
    const own = carIn(await kit.shop.insurances.overview(ELIN))
    return {
      externalInsurance: external.id,
      insuranceNumber: own.insuranceNumber,
      insuranceCompany: 'folksam',
      companyName: 'Folksam',
      externalName: externalName(external, (key) => key),
      ownName: `${own.insuranceName} (${displayInsuranceNumber(own.insuranceNumber)})`,
      ownStart: own.insuredFromDate,
      lastDay: addToDate(own.insuredFromDate, { days: -1 }),
      fit: 'overlap',
      ...(external.endDate !== undefined && { termEnd: external.endDate }),
    }
  }

  const body = async (facts: Facts) => ({
    bundle: await readLiveHash(kit.db, { kind: 'flow', name: FLOW }),
    answers: {
      company: facts['companyName'],
      external: facts['externalName'],
      endsOn: facts['lastDay'],
      own: facts['ownName'],
      startsOn: facts['ownStart'],
      email: 'elin@example.se',
      understood: true,
    },
    given: facts,
  })

  /** Begins the signing of the power of attorney. */
  async function ask(by: Visitor, facts: Facts, request = 'request-1') {
    const payload = { ...(await body(facts)), device: 'other', page: '/mina-sidor/avsluta-tredjepartsforsakring' }
    const headers = { [IDEMPOTENCY_KEY_HEADER]: request }
    return by.call({ method: 'POST', url: `/api/flows/${FLOW}/initiate-sign`, headers, payload })
  }

  /** Signs it on the simulated phone, and hands it in. */
  async function sign(by: Visitor, external: WalletInsurance, request = 'request-1') {
    const facts = await given(external)
    const begun = await ask(by, facts, request)
    if (begun.statusCode !== 200) throw new Error(begun.body)
    const { signingId } = begun.json<InitiateSignResponse>()
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    await by.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload: { signingId } })
    return handIn(by, facts, request)
  }

  const handIn = async (by: Visitor, facts: Facts, request = 'request-1') => {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: request }
    return by.call({ method: 'POST', url: `/api/flows/${FLOW}/submit`, headers, payload: await body(facts) })
  }

  /** Fetches the car again after the wallet was deleted: it has another id. */
  const fetchAgain = async () => fetchCar(kit, 'again')

  return {
    begin: async () => begin(kit),
    fetchAgain,
    ask,
    sign,
    handIn,
    given,
    forward: (days: number) => kit.shop.clock.forward(days * DAY_MS),
  }
}

function carIn<Insurance extends { readonly insuranceType: string }>(insurances: readonly Insurance[]): Insurance {
  const car = insurances.find(({ insuranceType }) => insuranceType === 'CarInsurance')
  if (!car) throw new Error('the demo customer has no car')
  return car
}
