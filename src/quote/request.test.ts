import { describe, expect, it } from 'vitest'
import { BICYCLE_ANSWERS, flowOf, input, insuredBicycle } from '../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { evaluate } from '../engine/evaluate.ts'
import { QuotePathError } from './path.ts'
import { buildQuoteRequest } from './request.ts'
import { GROUPED, QUOTELESS, SINGLE, inputSchema } from './testing.ts'

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

  it('has a calculated value where a read-only input shows it, whatever the browser sends', async () => {
    const document: FlowDocument = {
      ...insuredBicycle,
      properties: {
        ...insuredBicycle.properties,
        worth: {
          ...input({ type: 'number', readOnly: true, initial: { fact: 'total' } }),
          quote: { path: 'bicycle.worth', effect: 'none' },
        },
      },
      facts: { total: { type: 'number', compute: 'sum', with: { bicycle: 'value', motor: 'power' } } },
      steps: [
        ...insuredBicycle.steps,
        { id: 'worth', type: 'input', copy: 'bicycle.worth', sections: [{ id: 'worth', copy: 'bicycle.worth', inputs: ['worth'] }] },
      ],
    }
    const { relevant } = evaluate(await flowOf(document), { ...BICYCLE_ANSWERS, value: 60_000, worth: 1 })
    expect(buildQuoteRequest(document, relevant, BUNDLE, OPTIONS)).toMatchObject({ bicycle: { value: 60_000, worth: 60_000 } })
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
      expect(() => buildQuoteRequest(document, ANSWERS, BUNDLE, OPTIONS)).toThrow('Product not supported in quote request')
    }
  })

  it.each(['__proto__.x', 'thing.constructor', 'quote.salesInfo', 'flow.bundle', 'insuranceType', 'setFreeTrial', 'thing.amount'])(
    'refuses the path %s',
    (path) => {
      expect(() => buildQuoteRequest(withPath(path), ANSWERS, BUNDLE, OPTIONS)).toThrow(QuotePathError)
    },
  )
})
