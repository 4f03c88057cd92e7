import { castDraft } from 'immer'
import { describe, expect, it, vi } from 'vitest'
import { bicycle, edited, flowOf, input, TODAY } from '../../../../../tests/fixtures/flow.ts'
import type { ProductMetadata, Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { OutdatedPageError } from '../../../ui/lazy-code.ts'
import { memoryStorage } from '../../../testing/storage.ts'
import { createPurchase, purchaseCalls, type PurchaseParts } from './purchase.ts'
import { bicycleApi, bicycleQuote, purchaseParts } from './testing.ts'
import { createQuotes, type PurchaseApi } from './purchase-calls.ts'
import { readSavedFlow, type SavedFlow } from '../../../flow/saved-flow.ts'
import { stepAddress, stepOfAddress } from '../flow/step-addresses.ts'

const OWNER = '198507092388'
const document = edited(bicycle, (draft) => {
  draft.insuranceType = 'BicycleInsurance'
  draft.quote = { path: 'bicycle', sufficientWhen: 'electric' }
  draft.properties['owner']!.quote = { path: 'insuranceHolder.0.personalNumber', effect: 'create' }
  draft.properties['value']!.quote = { path: 'bicycle.value', effect: 'update' }
  draft.properties['charger'] = castDraft(input({ type: 'string', showIf: 'strong', sensitive: true }))
  draft.properties['power']!.quote = { path: 'bicycle.power', effect: 'none' }
})
const flow = await flowOf(document)

const quoteOf = (number: number, annualPremium: number) => bicycleQuote(`TQ${String(number).padStart(20, '0')}`, annualPremium)

const never = () => {
  throw new Error('nothing is asked for')
}

function setUp(
  saved?: SavedFlow,
  answer?: (request: QuoteRequest) => Quote | Promise<Quote>,
  follow: PurchaseParts['follow'] = () => undefined,
) {
  const tab = memoryStorage()
  const sent: QuoteRequest[] = []
  const tracked: string[] = []
  const showPage = vi.fn<(page: string) => void>()
  const ways: ((page: string) => void)[] = []
  const respond = async (request: QuoteRequest) => {
    sent.push(request)
    return answer ? answer(request) : quoteOf(sent.length, 1200)
  }
  const bicycles = bicycleApi(respond)
  const addons = [
    { addonId: 'LockId', key: 'lock', type: 'static', hidden: false, monthlyPrice: 9 },
    { addonId: 'TheftId', key: 'theft', type: 'static', hidden: true, monthlyPrice: 5 },
  ] satisfies ProductMetadata['addons']
  const api: PurchaseApi = {
    ...bicycles,
    metadata: async () => ({ ...(await bicycles.metadata()), addons }),
    quotes: async () => ({ ...(await bicycles.quotes()), get: async () => quoteOf(7, 2400) }),
  }
  const showStep = vi.fn<(index: number, options: { replace: boolean }) => void>()
  const parts = purchaseParts({
    flow,
    saved,
    openApi(leave) {
      ways.push(leave)
      return api
    },
    entryContext: { query: { steg: 'value' } },
    follow,
    showStep,
    showPage,
    track: (event) => void tracked.push(event.event),
  })
  const storage = { ...parts.storage, tab }
  const purchase = createPurchase({ ...parts, storage })
  const settled = async () => vi.waitFor(() => expect(purchase.state.getState().isFormEnabled).toBe(true))
  const give = (id: string, value: string | number | boolean) => {
    purchase.answers.set(id, value)
    purchase.answerChanged(id, value)
  }
  const started = async () => {
    const end = purchase.start()
    await vi.waitFor(() => expect(purchase.state.getState().loadState.kind).not.toBe('init'))
    return end
  }
  return {
    purchase,
    sent,
    tracked,
    storage: tab,
    showStep,
    showPage,
    leave: (page: string) => ways.forEach((way) => way(page)),
    settled,
    give,
    started,
    kept: () => readSavedFlow(storage, 'bicycle'),
  }
}

/** Leaves a purchase after Continue, while a price request is pending. */
async function leftWhileAsking() {
  const answer = Promise.withResolvers<Quote>()
  const shop = setUp(undefined, async () => answer.promise)
  const end = await shop.started()
  shop.give('owner', OWNER)
  await vi.waitFor(() => expect(shop.sent).toHaveLength(1))
  shop.purchase.next()
  end()
  return { ...shop, answer }
}

describe('a purchase', () => {
  it('[B4.2] keeps nothing before the first answer, and everything after it', async () => {
    const { started, give, kept, settled } = setUp()
    await started()
    expect(kept()).toBeUndefined()
    give('owner', OWNER)
    await settled()
    await vi.waitFor(() => expect(kept()?.quotes?.quotes).toHaveLength(1))
    expect(kept()).toMatchObject({ hash: 'h'.repeat(22), answers: { owner: OWNER } })
  })

  it('[B8.1] can be retried when the file of the calls cannot be fetched', async () => {
    const { purchase, started, give, settled } = setUp()
    await started()
    vi.spyOn(purchaseCalls, 'load').mockRejectedValueOnce(new OutdatedPageError('gone'))
    give('owner', OWNER)
    await vi.waitFor(() =>
      expect(purchase.state.getState().loadState).toMatchObject({ kind: 'backendError', code: 'pageOutdated', retry: 'create' }),
    )
    purchase.retry()
    await settled()
    expect(purchase.state.getState().selectedQuote).not.toBeNull()
  })

  it('[B4.3] asks for a price without health answers, and without invalid answers that do not change it', async () => {
    const { started, give, sent, settled } = setUp()
    await started()
    give('isElectric', true)
    give('power', 5)
    give('charger', 'at home')
    give('owner', OWNER)
    await settled()
    expect(sent.at(-1)?.flow.answers).toEqual({ isElectric: true, owner: OWNER })
  })

  it('[B4.3] asks for a price once the registries have responded, and once only', async () => {
    const facts = Promise.withResolvers<void>()
    let known = Promise.resolve()
    const followed = { stop: () => undefined, settled: async () => known }
    const { started, give, sent, settled } = setUp(undefined, undefined, () => followed)
    await started()
    known = facts.promise
    give('owner', OWNER)
    give('isElectric', true)
    give('value', 2000)
    expect(sent).toEqual([])
    facts.resolve()
    await settled()
    expect(sent.map(({ flow: { answers } }) => answers)).toEqual([{ isElectric: true, owner: OWNER, value: 2000 }])
  })

  it('[B4.3] asks for no price again when the customer leaves an answer that the newest call carries', async () => {
    const { purchase, started, give, sent, settled } = setUp()
    await started()
    purchase.answers.set('owner', OWNER)
    give('isElectric', true)
    await settled()
    expect(sent).toHaveLength(1)
    purchase.answerChanged('owner', OWNER)
    expect(purchase.state.getState().isFormEnabled).toBe(true)
    give('owner', '198507092396')
    await settled()
    expect(sent).toHaveLength(2)
    purchase.requote()
    await settled()
    expect(sent).toHaveLength(3)
  })

  it('sends every answer before the signing', async () => {
    const { purchase, started, give, sent, settled } = setUp()
    await started()
    for (const [id, value] of Object.entries({ isElectric: true, power: 600, charger: 'at home', value: 2000, owner: OWNER }))
      give(id, value)
    await settled()
    await purchase.withAnswersSent(async () => undefined)
    expect(sent.at(-1)?.flow.answers).toEqual({ isElectric: true, power: 600, charger: 'at home', value: 2000, owner: OWNER })
  })

  it('[B4.5] shows at its input what the server refuses after the answers were sent', async () => {
    const { purchase, started, give, settled, showStep } = setUp()
    await started()
    give('owner', OWNER)
    await settled()
    const faults = [{ input: 'value', message: 'schema.minimum', params: { limit: 1000 } }]
    const refusal = new ApiCallError('badRequest', 'not valid', { code: 'invalidAnswers', faults })
    await expect(purchase.withAnswersSent(async () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(purchase.answers.inputView('value').errors).toMatchObject([{ message: 'schema.minimum' }])
    expect(showStep).toHaveBeenCalledTimes(1)
  })

  it('that continues a price proposal asks for its price at once, and keeps the proposal until it is started over', async () => {
    const answers = { owner: OWNER }
    const hash = 'h'.repeat(22)
    const proposal = {
      name: 'bicycle',
      flow: { bundle: hash, answers },
      answered: ['owner'],
      price: { annual: 1200, tariff: 'test', ages: [] },
      savedOn: '2026-11-01',
      validUntil: '2026-12-01',
    }
    const { purchase, started, settled, sent, kept } = setUp({ hash, answers, quotes: null, proposal })
    await started()
    await settled()
    await vi.waitFor(() => expect(purchase.state.getState().selectedQuote?.annualPremium).toBe(1200))
    expect(sent).toHaveLength(1)
    expect(purchase.proposal).toEqual(proposal)
    expect(kept()?.proposal).toEqual(proposal)
    purchase.startOver()
    expect(purchase.proposal).toBeUndefined()
    expect(kept()).toBeUndefined()
  })

  it('continues with the quotes of a saved purchase', async () => {
    const quotes = { quotes: [{ choice: null, quoteNumber: quoteOf(7, 2400).quoteNumber }], choice: null, unsent: 'none' as const }
    const { purchase, started } = setUp({ hash: 'h'.repeat(22), answers: { owner: OWNER }, quotes })
    await started()
    await vi.waitFor(() => expect(purchase.state.getState().selectedQuote?.annualPremium).toBe(2400))
  })

  it('that is started over has no answers, no quotes, nothing touched, and keeps nothing', async () => {
    const quotes = { quotes: [{ choice: null, quoteNumber: quoteOf(7, 2400).quoteNumber }], choice: null, unsent: 'none' as const }
    const { purchase, started, kept, settled, showStep, give } = setUp({ hash: 'h'.repeat(22), answers: { owner: OWNER }, quotes })
    await started()
    purchase.answers.touch('value')
    purchase.startOver()
    await vi.waitFor(() => expect(purchase.state.getState().loadState.kind).toBe('waitForMoreInput'))
    expect(purchase.answers.getState().answers).toEqual({})
    expect(purchase.answers.inputView('value').errors).toEqual([])
    expect(purchase.state.getState().selectedQuote).toBeNull()
    expect(kept()).toBeUndefined()
    expect(showStep).toHaveBeenLastCalledWith(0, { replace: true })
    give('owner', OWNER)
    await settled()
    expect(kept()?.answers).toEqual({ owner: OWNER })
  })

  it('[B3.6] shows no price of a hidden add-on', async () => {
    const { purchase, started } = setUp()
    await started()
    expect(purchase.state.getState().productAddonsData).toEqual([{ addonId: 'LockId', monthlyPrice: 9 }])
  })

  it('[B8.1] asks for no price before the product is known', async () => {
    const { flow: of, answers } = setUp().purchase
    const source = { ...answers.getState(), flow: of, hash: '', metadata: null, initialValues: {}, today: TODAY }
    const api = {
      metadata: async () => never(),
      before: async () => undefined,
      quotes: async () => ({ create: never, update: never, get: never }),
    }
    const { event } = await createQuotes(api, source, { type: 'createQuotes', requestId: 1, choices: [null] })
    expect(event).toMatchObject({ type: 'quoteFailed', code: 'metadataMissing', message: 'Missing config, form methods or metadata' })
  })

  it("shows the server's refusal at its input, and navigates there once", async () => {
    const faults = [{ input: 'value', message: 'schema.minimum', params: { limit: 1000 } }]
    const { purchase, started, give, showStep } = setUp(undefined, () => {
      throw new ApiCallError('badRequest', 'some answers are not valid', { code: 'invalidAnswers', faults })
    })
    await started()
    give('owner', OWNER)
    await vi.waitFor(() => expect(purchase.state.getState().loadState).toMatchObject({ kind: 'backendError', code: 'invalidAnswers' }))
    expect(purchase.answers.inputView('value').errors).toMatchObject([{ message: 'schema.minimum' }])
    expect(showStep).toHaveBeenCalledTimes(1)
  })

  describe('that the customer has left', () => {
    const refusal = new ApiCallError('badRequest', 'some answers are not valid', {
      code: 'invalidAnswers',
      faults: [{ input: 'value', message: 'schema.minimum', params: { limit: 1000 } }],
    })

    it.each<readonly [string, (answer: PromiseWithResolvers<Quote>) => void]>([
      ['a price', (answer) => answer.resolve(quoteOf(1, 1200))],
      ['a refusal', (answer) => answer.reject(refusal)],
    ])('is not navigated by %s that arrives late', async (_, settle) => {
      const { answer, settled, showStep, purchase } = await leftWhileAsking()
      settle(answer)
      await vi.waitFor(() => expect(purchase.state.getState().loadState.kind).toMatch(/ready|backendError/))
      await settled()
      expect(showStep).not.toHaveBeenCalled()
    })

    it('does not overwrite what another purchase of the same flow keeps', async () => {
      const { answer, settled, storage, kept } = await leftWhileAsking()
      const newer = { hash: 'n'.repeat(22), answers: { owner: '199101012392' }, quotes: null }
      storage.setItem('teckna.flow.bicycle', JSON.stringify(newer))
      answer.resolve(quoteOf(1, 1200))
      await settled()
      expect(kept()).toEqual(newer)
    })

    it('does not show a page of its product', async () => {
      const { leave, started, showPage } = setUp()
      const end = await started()
      leave('prisforslag')
      expect(showPage.mock.calls).toEqual([['prisforslag']])
      end()
      leave('prisforslag')
      expect(showPage).toHaveBeenCalledTimes(1)
    })

    it('navigates and is kept again once it is started again', async () => {
      const { answer, settled, purchase, showStep, kept } = await leftWhileAsking()
      purchase.start()
      answer.resolve(quoteOf(1, 1200))
      await settled()
      expect(showStep).toHaveBeenCalledTimes(1)
      expect(kept()?.quotes?.quotes).toHaveLength(1)
    })
  })

  it('that is finished keeps nothing', async () => {
    const { purchase, started, give, kept, settled, tracked } = setUp()
    await started()
    give('owner', OWNER)
    await settled()
    purchase.finish()
    expect(tracked).toEqual(['changeInsuranceCompanyComplete'])
    give('value', 3000)
    await settled()
    expect(kept()).toBeUndefined()
  })
})

describe('[B2.1] addresses of steps', () => {
  it('lead to the step and back', () => {
    const walked = document.steps.slice(0, -1)
    const found = walked.map((_, index) => stepOfAddress(document, new URL(stepAddress('/a/b', document, index), 'http://shop')))
    expect(found).toEqual(walked.map((_, index) => index))
    expect(stepAddress('/a/b', document, 4)).toBe('/a/b/signering')
    expect(stepAddress('/a/b', document, 5)).toBe('/a/b/kvittens')
  })

  it('that name no step mean the first', () => {
    expect(stepOfAddress(document, new URL('http://shop/a/b/teckna?steg=nowhere'))).toBe(0)
  })
})
