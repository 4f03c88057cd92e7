import { describe, expect, it } from 'vitest'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { QuoteError } from './errors.ts'
import { QuotePathError } from './path.ts'
import { buildQuoteRequest, isReadyToQuote, requiredForQuote } from './request.ts'
import { GROUPED, QUOTELESS, SINGLE, inputSchema } from './testKit.ts'

const HOLDER = '189001019802'
const BUNDLE = 'AAAAAAAAAAAAAAAAAAAAAA'
const OPTIONS = { salesInfo: { sellingChannel: 'InternetFors' as const }, setFreeTrial: false }
const ANSWERS: Answers = { holder: HOLDER, thing: 'x', amount: 2, remark: 'hello', colour: 'red' }

function withPath(path: string): FlowDocument {
  return { ...SINGLE, properties: { ...SINGLE.properties, thing: inputSchema({ path, effect: 'create' }) } }
}

describe('[B3.3] the quote request', () => {
  it('has each answer at its path, and all of them along', () => {
    expect(buildQuoteRequest(SINGLE, ANSWERS, BUNDLE, OPTIONS)).toEqual({
      insuranceType: 'Thinginsurance',
      quote: { salesInfo: { sellingChannel: 'InternetFors' } },
      setFreeTrial: false,
      insuranceHolder: [{ personalNumber: HOLDER }],
      thing: { name: 'x', amount: 2, colour: 'red' },
      flow: { bundle: BUNDLE, answers: ANSWERS },
    })
    expect(buildQuoteRequest(SINGLE, ANSWERS, BUNDLE, { ...OPTIONS, setFreeTrial: true }).setFreeTrial).toBe(true)
  })

  it('does not depend on the order of the answers', () => {
    const reversed = Object.fromEntries(Object.entries(ANSWERS).toReversed())
    const [one, other] = [ANSWERS, reversed].map((answers) => JSON.stringify(buildQuoteRequest(SINGLE, answers, BUNDLE, OPTIONS)))
    expect(one).toBe(other)
  })

  it('leaves out answers to what the document does not ask', () => {
    const answers = { ...ANSWERS, stranger: 1, ...(JSON.parse('{"__proto__": {"x": 1}}') as Answers) }
    expect(buildQuoteRequest(SINGLE, answers, BUNDLE, OPTIONS)).toEqual(buildQuoteRequest(SINGLE, ANSWERS, BUNDLE, OPTIONS))
  })

  it('puts the choice of a group in the place of the answer', () => {
    const request = buildQuoteRequest(GROUPED, ANSWERS, BUNDLE, { ...OPTIONS, overrides: { amount: 3 } })
    expect(request).toMatchObject({ thing: { amount: 3 }, flow: { answers: { amount: 3 } } })
  })

  it('[B8.1] cannot be built in a group without a choice', () => {
    const { amount: _, ...undecided } = ANSWERS
    for (const answers of [undecided, { ...ANSWERS, amount: 9 }]) {
      expect(() => buildQuoteRequest(GROUPED, answers, BUNDLE, OPTIONS)).toThrow(
        'An insured amount must be passed to create a ThingInsurance quote',
      )
    }
    expect(buildQuoteRequest(SINGLE, undecided, BUNDLE, OPTIONS)).toBeDefined()
  })

  it('has no holder where none is answered: the contract refuses it', () => {
    const { holder: _, ...nobody } = ANSWERS
    expect(buildQuoteRequest(SINGLE, nobody, BUNDLE, OPTIONS).insuranceHolder).toEqual([])
    const named = inputSchema({ path: 'insuranceHolder.1.name', effect: 'create' })
    const half = { ...SINGLE, properties: { ...SINGLE.properties, thing: named } }
    expect(buildQuoteRequest(half, ANSWERS, BUNDLE, OPTIONS).insuranceHolder).toEqual([{ personalNumber: HOLDER }])
    const text = { ...SINGLE, properties: { holder: inputSchema({ path: 'insuranceHolder', effect: 'create' }) } }
    expect(buildQuoteRequest(text, ANSWERS, BUNDLE, OPTIONS).insuranceHolder).toEqual([])
  })

  it('is refused for a document that cannot be quoted', () => {
    const { insuranceType: _, ...untyped } = SINGLE
    const { quote: __, ...unquoted } = SINGLE
    for (const document of [QUOTELESS, untyped, unquoted]) {
      expect(() => buildQuoteRequest(document, ANSWERS, BUNDLE, OPTIONS)).toThrow(new QuoteError('unsupportedQuoteRequest'))
    }
  })

  it.each(['__proto__.x', 'thing.constructor', 'quote.salesInfo', 'flow.bundle', 'insuranceType', 'setFreeTrial', 'thing.amount'])(
    'refuses the path %s',
    (path) => {
      expect(() => buildQuoteRequest(withPath(path), ANSWERS, BUNDLE, OPTIONS)).toThrow(QuotePathError)
    },
  )
})

function evaluation(relevant: Answers, errors: string[] = [], blocks: string[] = []): Evaluation {
  const NOTHING = new Set<string>()
  return {
    relevant,
    facts: {},
    advice: {},
    hiddenInputs: NOTHING,
    hiddenSections: NOTHING,
    hiddenSteps: NOTHING,
    errors: Object.fromEntries(errors.map((input) => [input, [{ input, message: 'schema.required', params: {} }]])),
    blocks: Object.fromEntries(blocks.map((at) => [at, { when: 'x', at, outcome: 'callUs' }])),
  }
}

describe('[B4.3] readiness to quote', () => {
  const full: Answers = { ...ANSWERS, extent: 'wide' }

  it('names what is required', () => {
    expect(requiredForQuote(SINGLE)).toEqual(['holder', 'thing', 'amount', 'extent'])
    expect(requiredForQuote(QUOTELESS)).toEqual([])
  })

  /** Relevant answers, inputs with an error, inputs that block; ready to create, ready to update. */
  it.each<[string, Answers, string[], string[], boolean, boolean]>([
    ['all valid', full, [], [], true, true],
    ['one that creates is wrong', full, ['thing'], [], false, false],
    ['one that creates is missing', { holder: HOLDER }, ['thing'], [], false, false],
    ['one that updates is missing', ANSWERS, ['extent'], [], true, false],
    ['one that updates is wrong', full, ['extent'], [], false, false],
    ['an optional one is wrong', { ...full, nickname: '?' }, ['nickname'], [], false, false],
    ['one that updates is blocked', full, [], ['extent'], false, false],
    ['one that is not asked for quotes is wrong', full, ['remark', 'colour'], ['remark'], true, true],
  ])('%s', (_, relevant, errors, blocks, create, update) => {
    const verdict = evaluation(relevant, errors, blocks)
    expect(isReadyToQuote(SINGLE, verdict, 'create')).toBe(create)
    expect(isReadyToQuote(SINGLE, verdict, 'update')).toBe(update)
  })

  it('does not hold up an update for what a later step asks', () => {
    const onFirst = evaluation(ANSWERS, ['extent'])
    expect(isReadyToQuote(SINGLE, onFirst, 'update', 0)).toBe(true)
    expect(isReadyToQuote(SINGLE, onFirst, 'update', 1)).toBe(false)
    expect(isReadyToQuote(SINGLE, evaluation(full, ['extent']), 'update', 0)).toBe(false)
    expect(isReadyToQuote(SINGLE, evaluation({ holder: HOLDER }, ['thing']), 'update', -1)).toBe(false)
  })

  it("always needs a group's choice", () => {
    const { amount: _, ...undecided } = full
    expect(isReadyToQuote(SINGLE, evaluation(undecided, ['amount']), 'create')).toBe(true)
    expect(isReadyToQuote(GROUPED, evaluation(undecided, ['amount']), 'create')).toBe(false)
    expect(isReadyToQuote(GROUPED, evaluation(undecided), 'update')).toBe(false)
    expect(isReadyToQuote(GROUPED, evaluation(full), 'create')).toBe(true)
  })

  it('is never there without a quote', () => {
    expect(isReadyToQuote(QUOTELESS, evaluation({ remark: 'x' }), 'create')).toBe(false)
  })
})
