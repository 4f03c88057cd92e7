import { expect, it, vi } from 'vitest'
import type { EntryContext } from '../src/engine/defaults.ts'
import type { Json } from '../src/values/json.ts'
import { describeShop, type ShopKit } from '../src/server/testing/describe-shop.ts'
import { PRODUCTS, publishContent } from '../src/server/testing/published-content.ts'
import { startPurchase } from './testing/purchase-over-server.ts'

const ADULT = '198507092388'
const CHILD = '201801012392'

const vehicle = (registrationNumber: string): EntryContext => ({ redirect: { personalNumber: ADULT, registrationNumber } })

/** Everything that a boat's first price depends on, and that the bank may know. */
const BOAT = {
  boatType: 'motorBoat',
  boatSubtype: 'open',
  boatModel: 'norrskar-480-daycruiser',
  manufacturedYear: 2018,
  length: 480,
  value: 200_000,
  trackerSystem: false,
} as const
const BOAT_OWNER = {
  personalNumber: ADULT,
  email: 'anna@example.se',
  mobileNumber: '0701740605',
  hasCompetence: false,
  boatClub: 'boat',
} as const

/** A link with the same boat. A link carries no personal data. */
const BOAT_LINK = {
  typ: 'motorBoat',
  undertyp: 'open',
  modell: 'norrskar-480-daycruiser',
  arsmodell: '2018',
  langd: '480',
  varde: '200000',
  sparsandare: 'false',
} as const

/** Each product with a condition for its first quotes, and entries that meet it. */
const SUFFICIENT: Readonly<Record<string, readonly [how: string, EntryContext][]>> = {
  car: [
    ['from the bank', vehicle('MLB012')],
    ['by a link, known to the bank', { query: { regnr: 'MLB012', skydd: 'full' }, redirect: { personalNumber: ADULT } }],
  ],
  motorCycle: [['from the bank', vehicle('MLB600')]],
  euMoped: [['from the bank', vehicle('MLB700')]],
  moped: [['from the bank', { redirect: { personalNumber: ADULT } }]],
  caravan: [['from the bank', vehicle('MLB750')]],
  trailer: [['from the bank', vehicle('MLB800')]],
  snowmobile: [['from the bank', vehicle('MLB850')]],
  mobileHome: [['from the bank', vehicle('MLB900')]],
  boat: [
    ['from the bank', { redirect: { ...BOAT, ...BOAT_OWNER } }],
    ['by a link, known to the bank', { query: BOAT_LINK, redirect: BOAT_OWNER }],
  ],
  accident: [['from the bank', { redirect: { personalNumber: ADULT } }]],
  pregnancy: [
    ['from the bank', { redirect: { personalNumber: ADULT, estimatedTimeOfBirth: '2027-06-01' } }],
    [
      'by a link, known to the bank',
      { query: { skydd: 'extraCover', barn: '2' }, redirect: { personalNumber: ADULT, estimatedTimeOfBirth: '2027-06-01' } },
    ],
  ],
  child: [
    ['from the bank', { redirect: { personalNumber: ADULT, insuredChild: CHILD } }],
    ['by a link, known to the bank', { query: { niva: '3' }, redirect: { personalNumber: ADULT, insuredChild: CHILD } }],
  ],
}

/** The products that no entry suffices for: the address, the health or the animal decides. */
const NEVER = ['home', 'house', 'holidayHome', 'life', 'ppiMortgageIncome', 'dog', 'cat']

/** Maximum time of the calls on a busy machine. */
const WITHIN = { timeout: 30_000 }

async function arrive(kit: ShopKit, product: string, entryContext: EntryContext) {
  await publishContent(kit, [product])
  const purchase = await startPurchase(kit, product, { entryContext })
  const ended = await vi.waitFor(() => {
    const state = purchase.state.getState()
    expect(['ready', 'waitForMoreInput', 'backendError']).toContain(state.loadState.kind)
    return state
  }, WITHIN)
  return { ended, answers: purchase.answers.getState().answers }
}

it('[B2.2] [B4.2] each product of the shop either has entries that suffice, or never has', () => {
  expect([...Object.keys(SUFFICIENT), ...NEVER].toSorted()).toEqual(PRODUCTS.toSorted())
})

describeShop('[B2.2] [B4.2] a customer who comes', (kit) => {
  it.each(Object.entries(SUFFICIENT).flatMap(([product, entries]) => entries.map((entry) => [product, ...entry] as const)))(
    '%s %s gets a first quote with a price',
    async (product, _, entryContext) => {
      const { ended } = await arrive(kit, product, entryContext)
      expect(ended.loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
      const { quotes, choice } = ended.quoteState
      expect(quotes.length).toBeGreaterThan(0)
      for (const { quote } of quotes) expect(quote.annualPremium).toEqual(expect.any(Number))
      expect(ended.selectedQuote).toEqual(quotes.find((quoted) => quoted.choice === choice)?.quote)
    },
    60_000,
  )

  it.each(NEVER)(
    '%s with a personal number alone gets a form with it, and no quote',
    async (product) => {
      const { ended, answers } = await arrive(kit, product, { redirect: { personalNumber: ADULT } })
      expect([ended.loadState.kind, ended.quoteState.quotes]).toEqual(['waitForMoreInput', []])
      expect(Object.values(answers)).toContain(ADULT)
    },
    60_000,
  )

  it.each<[string, EntryContext, Readonly<Record<string, Json>>]>([
    ['car', { query: { skydd: 'full' } }, { cover: 'full' }],
    ['pregnancy', { query: { skydd: 'extraCover', barn: '2' } }, { cover: 'extraCover', numberOfInfants: 2 }],
    ['child', { query: { niva: '3' } }, { insuranceAmount: 3 }],
    ['boat', { query: BOAT_LINK }, BOAT],
  ])(
    '%s by a link finds its values filled in',
    async (product, entryContext, expected) => {
      const { ended, answers } = await arrive(kit, product, entryContext)
      expect(ended.loadState.kind).toBe('waitForMoreInput')
      expect(answers).toMatchObject(expected)
    },
    60_000,
  )
})
