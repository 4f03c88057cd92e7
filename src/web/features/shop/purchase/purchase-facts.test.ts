import { describe, expect, it, vi } from 'vitest'
import { bicycle, flowOf, input } from '../../../../../tests/fixtures/flow.ts'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import type { EntryContext } from '../../../../engine/defaults.ts'
import type { FlowDocument } from '../../../../engine/document.ts'
import type { Json } from '../../../../values/json.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'
import { followLookups } from '../../../renderer/follow-lookups.ts'
import { createPurchase } from './purchase.ts'
import { bicycleApi, bicycleQuote, purchaseParts } from './testing.ts'

const OWNER = '198507092388'

/** A bicycle with a frame number. The register knows the owner's town and the date of first registration. */
const document: FlowDocument = {
  ...bicycle,
  properties: {
    owner: input({ type: 'string', initial: { query: 'owner' }, quote: { path: 'insuranceHolder.0.personalNumber', effect: 'create' } }),
    frame: input({ type: 'string', initial: { query: 'frame' }, quote: { path: 'bicycle.frame', effect: 'create' } }),
    postalCode: input({ type: 'string', initial: { fact: 'bike.postalCode' }, quote: { path: 'bicycle.postalCode', effect: 'create' } }),
    cover: input({
      type: 'string',
      enum: ['traffic', 'half', 'full'],
      default: 'half',
      widget: 'cards',
      initial: { query: 'cover' },
      quote: { path: 'bicycle.cover', effect: 'update' },
    }),
  },
  required: ['owner', 'frame', 'postalCode', 'cover'],
  facts: {
    bike: {
      type: 'object',
      lookup: 'bikes',
      with: { frame: 'frame' },
      properties: { postalCode: { type: 'string' }, firstRegistered: { type: 'string' } },
    },
  },
  conditions: { known: { required: ['owner', 'frame'] } },
  blocks: [],
  steps: [
    {
      id: 'bicycle',
      type: 'input',
      copy: 'bicycle.bicycle',
      sections: [{ id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['owner', 'frame', 'postalCode', 'cover'] }],
    },
    ...bicycle.steps.slice(-3),
  ],
  quote: {
    path: 'bicycle',
    groupBy: 'cover',
    sufficientWhen: 'known',
    before: { call: 'vehicleCache', with: { personalNumber: 'owner', registrationNumber: 'frame' } },
    preselect: { standard: 'half', newForYears: 3, firstRegistered: 'bike.firstRegistered' },
  },
}
const flow = await flowOf(document)

const NEW = { postalCode: '75236', firstRegistered: '2024-05-01' }
const OLD = { postalCode: '75236', firstRegistered: '2019-05-01' }

interface SetUp {
  readonly query?: NonNullable<EntryContext['query']>
  readonly saved?: SavedFlow
}

function setUp({ query = {}, saved }: SetUp = {}) {
  const sent: QuoteRequest[] = []
  const before: unknown[] = []
  const lookUps: ((known: Json | null) => void)[] = []
  const api = bicycleApi((request) => {
    sent.push(request)
    return bicycleQuote(`TQ${String(sent.length).padStart(20, '0')}`, 1200)
  })
  const purchase = createPurchase(
    purchaseParts({
      flow,
      saved,
      openApi: () => ({ ...api, before: async ({ call }, { frame }) => void before.push([call, frame, sent.length]) }),
      entryContext: { query },
      follow: (answers) => followLookups(flow.document, answers, async () => new Promise((resolve) => void lookUps.push(resolve))),
    }),
  )
  purchase.start()
  const give = (id: string, value: string) => {
    purchase.answers.set(id, value)
    purchase.answerChanged(id, value)
  }
  const inState = async (kind: string) => vi.waitFor(() => expect(purchase.state.getState().loadState.kind).toBe(kind))
  return { purchase, sent, before, give, inState, register: async (known: Json | null) => vi.waitFor(() => lookUps.shift()!(known)) }
}

const coverOf = ({ purchase }: ReturnType<typeof setUp>) => [
  purchase.answers.getState().answers['cover'],
  purchase.state.getState().quoteState.choice,
]

describe('a purchase with facts of registries', () => {
  it('[B4.2] asks for first quotes once the register has responded for what the customer entered with', async () => {
    const shop = setUp({ query: { owner: OWNER, frame: 'ABC123' } })
    await shop.register(OLD)
    await shop.inState('ready')
    expect(shop.sent.map((request) => 'bicycle' in request && request.bicycle)).toEqual(
      ['traffic', 'half', 'full'].map((cover) => ({ frame: 'ABC123', postalCode: '75236', cover })),
    )
  })

  it('[B4.2] waits for more input where the register does not know what the price needs', async () => {
    const shop = setUp({ query: { owner: OWNER, frame: 'ABC123' } })
    await shop.register(null)
    await shop.inState('waitForMoreInput')
    expect(shop.sent).toEqual([])
    shop.give('postalCode', '11122')
    await shop.inState('ready')
    expect(shop.sent).toHaveLength(3)
  })

  it('[B4.6] has the registry fetch the vehicle before the quotes of each vehicle, and not before they change', async () => {
    const shop = setUp({ query: { owner: OWNER, frame: 'ABC123' } })
    await shop.register(OLD)
    await shop.inState('ready')
    shop.give('frame', 'DEF456')
    await shop.register(OLD)
    await vi.waitFor(() => expect(shop.sent).toHaveLength(6))
    expect(shop.before).toEqual([
      ['vehicleCache', 'ABC123', 0],
      ['vehicleCache', 'DEF456', 3],
    ])
  })

  it('[B4.3] asks for quotes as soon as the register responds with the last answer that they need', async () => {
    const shop = setUp({ query: { owner: OWNER } })
    await shop.inState('waitForMoreInput')
    shop.give('frame', 'ABC123')
    expect(shop.purchase.state.getState().loadState.kind).toBe('waitForMoreInput')
    await shop.register(NEW)
    await shop.inState('ready')
    expect(shop.sent).toHaveLength(3)
  })

  it('[B4.4] preselects the standard cover, and for a new vehicle the one that the customer entered with', async () => {
    const entered = { owner: OWNER, frame: 'ABC123', cover: 'full' }
    const [old, fresh] = [setUp({ query: entered }), setUp({ query: entered })]
    await old.register(OLD)
    await fresh.register(NEW)
    await Promise.all([old.inState('ready'), fresh.inState('ready')])
    expect(coverOf(old)).toEqual(['half', 'half'])
    expect(coverOf(fresh)).toEqual(['full', 'full'])
  })

  it('[B4.4] keeps the cover that the customer chose before a reload', async () => {
    const answers = { owner: OWNER, frame: 'ABC123', cover: 'full' }
    const saved: SavedFlow = { hash: 'h'.repeat(22), answers, answered: { cover: true }, quotes: null }
    const [chosen, begun] = [setUp({ saved }), setUp({ saved: { ...saved, answered: {} } })]
    await chosen.register(OLD)
    await begun.register(OLD)
    await Promise.all([chosen.inState('ready'), begun.inState('ready')])
    expect(coverOf(chosen)).toEqual(['full', 'full'])
    expect(coverOf(begun)).toEqual(['half', 'half'])
  })
})
