import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import type { FlowDocument } from './document.ts'
import { evaluate, type Flow } from './evaluate.ts'
import { plainRelevance } from '../../tests/fixtures/plain-relevance.ts'

const LENGTH = 500
const ids = Array.from({ length: LENGTH }, (_, index) => `i${index}`)

/** Each input is shown by the answer of the one before it in the chain. @param order the order of the inputs on the page */
function chainOf(order: readonly string[]): FlowDocument {
  const links = ids.slice(1).map((id, index) => [id, ids[index] ?? ''] as const)
  const before = new Map(links)
  const properties = order.map((id) => {
    const showIf = before.has(id) ? { showIf: `${id}Asked` } : {}
    return [id, input({ type: 'boolean', widget: 'yesNo', ...showIf })] as const
  })
  const conditions = links.map(([id, other]) => [`${id}Asked`, { properties: { [other]: { const: true } }, required: [other] }] as const)
  return {
    ...bicycle,
    properties: Object.fromEntries(properties),
    required: [],
    conditions: Object.fromEntries(conditions),
    blocks: [],
    steps: [{ id: 'all', type: 'input', copy: 'a.b', sections: [{ id: 'all', copy: 'a.b', inputs: [...order] }] }],
  }
}

/** The odd ones first, so that a pass in neither direction settles the chain. */
const shuffled = [...ids.filter((_, index) => index % 2 === 1).toReversed(), ...ids.filter((_, index) => index % 2 === 0)]

/** Rules without a compiler: each condition looks at the answer before it. */
function flowOf(order: readonly string[], looked: (condition: string) => void = () => {}): Flow {
  const holds: Flow['compiled']['holds'] = (condition, known) => {
    looked(condition)
    return known[`i${Number.parseInt(condition.slice(1), 10) - 1}`] === true
  }
  return { document: chainOf(order), compiled: { validate: () => [], holds, compute: () => undefined } }
}

/** Everything is yes, with one no in the middle. */
const answers = { ...Object.fromEntries(ids.map((id) => [id, true])), i250: false }

describe('[B2.4] a chain of inputs, each shown by the answer of the one before', () => {
  it.each([
    ['in order', ids],
    ['in reverse', ids.toReversed()],
    ['in no order', shuffled],
  ])('%s is decided by one look at each condition, as the plain definition decides it', (_, order) => {
    const looks: string[] = []
    const flow = flowOf(order, (condition) => looks.push(condition))
    const { relevant, hiddenInputs } = evaluate(flow, answers)
    expect(hiddenInputs.size).toBe(LENGTH - 251)
    expect(looks).toHaveLength(LENGTH - 1)
    expect(new Set(looks).size).toBe(LENGTH - 1)
    expect(relevant).toEqual(plainRelevance(flow, answers, {}).relevant)
  })

  it('and a condition that shows several inputs is looked at once', () => {
    const document = chainOf(ids)
    const shared = Object.entries(document.properties).map(([id, schema], index) => [
      id,
      index < 2 ? schema : { ...schema, showIf: 'i1Asked' },
    ])
    const looks: string[] = []
    const { compiled } = flowOf(ids, (condition) => looks.push(condition))
    evaluate({ document: { ...document, properties: Object.fromEntries(shared) }, compiled }, answers)
    expect(looks).toEqual(['i1Asked'])
  })
})
