import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input, TODAY } from '../../../../../tests/fixtures/flow.ts'
import type { ProductMetadata, Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import type { Answers } from '../../../../engine/document.ts'
import { evaluate, type Flow } from '../../../../engine/evaluate.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { createQuotes, updateQuotes, type PurchaseApi, type RequestSource } from './purchase-calls.ts'

const flow = await flowOf({
  ...bicycle,
  insuranceType: 'BicycleInsurance',
  quote: { path: 'bicycle', groupBy: 'cover' },
  properties: {
    ...bicycle.properties,
    lock: input({ type: 'boolean', showIf: 'isFull', quote: { path: 'bicycle.coverages.lock', effect: 'update' } }),
    cover: input({ type: 'string', enum: ['full', 'half'], default: 'half', quote: { path: 'bicycle.cover', effect: 'update' } }),
  },
  conditions: {
    ...bicycle.conditions,
    isFull: { properties: { cover: { const: 'full' } }, required: ['cover'] },
    isOnlyHalf: { properties: { cover: { const: 'full' }, isElectric: { const: true } }, required: ['cover', 'isElectric'] },
  },
  outcomes: { ...bicycle.outcomes, onlyHalf: { copy: 'bicycle.onlyHalf' } },
  steps: [
    {
      id: 'bicycle',
      type: 'input',
      copy: 'bicycle.bicycle',
      sections: [{ id: 'cover', copy: 'bicycle.cover', inputs: ['isElectric', 'cover', 'lock'] }],
    },
  ],
  blocks: [{ when: 'isOnlyHalf', at: 'cover', outcome: 'onlyHalf' }],
})

const metadata: ProductMetadata = {
  product: 'bicycle',
  insuranceType: 'BicycleInsurance',
  tariff: 'test',
  withdrawalDays: 14,
  freeTrial: false,
  displayElectronicMarketing: true,
}

function sourceOf(answers: Answers): RequestSource {
  const evaluation = evaluate(flow, answers)
  return { flow, hash: 'h'.repeat(22), answers, outside: {}, evaluation, metadata, initialValues: {}, today: TODAY }
}

/** An API that gives each request a quote, and records its calls. */
function listening() {
  const asked: string[] = []
  const requests: QuoteRequest[] = []
  const answer = (call: string) => (request: QuoteRequest) => {
    const { cover } = request.flow.answers
    requests.push(request)
    asked.push(`${call} ${String(cover)}`)
    return Promise.resolve({ quoteNumber: `TQ-${String(cover)}` } as Quote)
  }
  const api: PurchaseApi = {
    metadata: () => Promise.reject(new Error('is not asked for')),
    before: async () => undefined,
    quotes: async () => ({
      create: answer('create'),
      update: async (quoteNumber, request) => answer(`update ${quoteNumber}`)(request),
      get: () => Promise.reject(new Error('is not asked for')),
    }),
  }
  return { api, asked, requests }
}

const targets = (...choices: string[]) => choices.map((choice) => ({ choice, quoteNumber: `TQ-${choice}` }))

describe('[B3.2] a choice that the document blocks', () => {
  const blocked = sourceOf({ cover: 'half', isElectric: true })
  const free = sourceOf({ cover: 'half', isElectric: false })

  it('is not asked for, and the others stand', async () => {
    const { api, asked } = listening()
    const { event } = await createQuotes(api, blocked, { type: 'createQuotes', requestId: 1, choices: ['full', 'half'] })
    expect(asked).toEqual(['create half'])
    expect(event).toMatchObject({ type: 'quotesCreated', quotes: [{ choice: 'half' }] })
  })

  it('drops the call where no choice is for sale', async () => {
    const { api, asked } = listening()
    const none: Flow = { ...flow, document: { ...flow.document, blocks: [{ when: 'electric', at: 'cover', outcome: 'onlyHalf' }] } }
    const source = { ...sourceOf({ isElectric: true, cover: 'half' }), flow: none }
    expect(await createQuotes(api, source, { type: 'createQuotes', requestId: 1, choices: ['full', 'half'] })).toEqual({
      event: { type: 'callDropped', requestId: 1 },
    })
    expect(await updateQuotes(api, source, { type: 'updateQuote', requestId: 2, targets: [] })).toEqual({
      event: { type: 'callDropped', requestId: 2 },
    })
    expect(asked).toEqual([])
  })

  it('has no quote after an update', async () => {
    const { api, asked } = listening()
    const { event } = await updateQuotes(api, blocked, { type: 'updateQuote', requestId: 1, targets: targets('full', 'half') })
    expect(asked).toEqual(['update TQ-half half'])
    expect(event).toMatchObject({ type: 'quoteUpdated', quotes: [{ choice: 'half' }] })
  })

  it('has one once nothing blocks it any more', async () => {
    const { api, asked } = listening()
    const { event } = await updateQuotes(api, free, { type: 'updateQuote', requestId: 1, targets: targets('half') })
    expect(asked.toSorted()).toEqual(['create full', 'update TQ-half half'])
    expect(event).toMatchObject({ type: 'quoteUpdated', quotes: [{ choice: 'full' }, { choice: 'half' }] })
  })
})

it('[B3.2] the request of each choice has the answers that count with it', async () => {
  const { api, requests } = listening()
  const source = sourceOf({ cover: 'full', isElectric: false, lock: true })
  await createQuotes(api, source, { type: 'createQuotes', requestId: 1, choices: ['full', 'half'] })
  expect(requests.map(({ flow: { answers } }) => answers)).toEqual([
    { cover: 'full', isElectric: false, lock: true },
    { cover: 'half', isElectric: false },
  ])
  expect(requests).toMatchObject([{ bicycle: { cover: 'full', coverages: { lock: true } } }, { bicycle: { cover: 'half' } }])
})

/** An API that refuses one cover, or all of them. */
const refusing = (cover: string): PurchaseApi => {
  const { api } = listening()
  const answer = async ({ flow: { answers } }: QuoteRequest) => {
    if (cover === 'all' || answers['cover'] === cover) throw new ApiCallError('badRequest', 'not sold', { code: 'notSold', status: 409 })
    return { quoteNumber: `TQ-${String(answers['cover'])}` } as Quote
  }
  return { ...api, quotes: async () => ({ ...(await api.quotes()), create: answer, update: async (_, request) => answer(request) }) }
}

describe('[B3.2] [B5.6] a choice that the server refuses', () => {
  const source = sourceOf({ cover: 'half', isElectric: false })

  it('takes no other one of its group with it, at the creation and at an update', async () => {
    const made = await createQuotes(refusing('full'), source, { type: 'createQuotes', requestId: 1, choices: ['full', 'half'] })
    expect(made.event).toMatchObject({ type: 'quotesCreated', quotes: [{ choice: 'half' }] })
    const updated = await updateQuotes(refusing('full'), source, { type: 'updateQuote', requestId: 1, targets: targets('full', 'half') })
    expect(updated.event).toMatchObject({ type: 'quoteUpdated', quotes: [{ choice: 'half' }] })
  })

  it('is reported by its code when there is no other', async () => {
    const { event } = await createQuotes(refusing('all'), source, { type: 'createQuotes', requestId: 1, choices: ['full', 'half'] })
    expect(event).toMatchObject({ type: 'quoteFailed', code: 'notSold' })
  })
})

describe('[B3.2] what stops a choice that is not chosen', () => {
  const asked = ['full', 'half']
  const elsewhere: Flow = {
    ...flow,
    document: {
      ...flow.document,
      properties: {
        ...flow.document.properties,
        isElectric: input({ type: 'boolean', quote: { path: 'bicycle.isElectric', effect: 'create' } }),
      },
      blocks: [{ when: 'isOnlyHalf', at: 'isElectric', outcome: 'onlyHalf' }],
    },
  }
  const faults = [{ input: 'isElectric', message: 'blocked', params: {} }]
  const refusingAnswers = (cover: string): PurchaseApi => {
    const answer = async ({ flow: { answers } }: QuoteRequest) => {
      if (answers['cover'] === cover) throw new ApiCallError('badRequest', 'refused', { code: 'invalidAnswers', status: 400, faults })
      return { quoteNumber: `TQ-${String(answers['cover'])}` } as Quote
    }
    const { api } = listening()
    return { ...api, quotes: async () => ({ ...(await api.quotes()), create: answer, update: async (_, request) => answer(request) }) }
  }

  it('at another input, is not asked of the server', async () => {
    const { api, asked: calls } = listening()
    const source = { ...sourceOf({ cover: 'half', isElectric: true }), flow: elsewhere }
    await createQuotes(api, source, { type: 'createQuotes', requestId: 1, choices: asked })
    await updateQuotes(api, source, { type: 'updateQuote', requestId: 2, targets: targets('full', 'half') })
    expect(calls).toEqual(['create half', 'update TQ-half half'])
  })

  it('is no fault of the chosen one, also where only the server knows it', async () => {
    const source = sourceOf({ cover: 'half', isElectric: false })
    const create = { type: 'createQuotes', requestId: 1, choices: asked } as const
    expect(await createQuotes(refusingAnswers('full'), source, create)).toMatchObject({ event: { quotes: [{ choice: 'half' }] } })
    expect(await createQuotes(refusingAnswers('full'), source, create)).not.toHaveProperty('refusal')
    expect((await createQuotes(refusingAnswers('half'), source, create)).refusal?.faults).toEqual(faults)
  })
})
