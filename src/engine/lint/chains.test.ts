import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, lintOf } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument } from '../document.ts'
import { lintChains } from './chains.ts'
import { lintReach } from './reach.ts'

const shown = (index: number) => (index === 0 ? {} : { showIf: `asked${index}` })

/** A flow with a chain of inputs, each shown by the answer of the one before it; the last comes first on the page. */
function chainOf(length: number): FlowDocument {
  const ids = Array.from({ length }, (_, index) => `i${index}`)
  const properties = ids.map((id, index) => [id, input({ type: 'boolean', widget: 'yesNo', ...shown(index) })] as const).toReversed()
  const conditions = ids
    .slice(1)
    .map((_, index) => [`asked${index + 1}`, { properties: { [`i${index}`]: { const: true } }, required: [`i${index}`] }])
  const sections = [{ id: 'all', copy: 'club.people', inputs: ids.toReversed() }]
  return {
    ...club,
    properties: Object.fromEntries(properties),
    required: [],
    facts: {},
    conditions: Object.fromEntries(conditions) as NonNullable<FlowDocument['conditions']>,
    blocks: [],
    steps: [{ id: 'all', type: 'input', copy: 'club.people', sections }],
  }
}

describe('[D3] a chain of inputs that wait for each other', () => {
  it('is accepted up to a hundred links', () => expect(lintChains(lintOf(chainOf(101)))).toEqual([]))

  it('is refused at the condition of the first input that waits too long', () =>
    expect(lintChains(lintOf(chainOf(400)))).toEqual([
      { code: 'tooComplex', at: '/conditions/asked101', params: { variant: 'chain', node: 'i101', most: 100 } },
    ]))

  it('is looked through without trying answers for every link', () => {
    let looks = 0
    const lint = lintOf(chainOf(400))
    const { holds, allows } = lint.rules
    const rules: typeof lint.rules = {
      ...lint.rules,
      holds: (...asked) => (looks++, holds(...asked)),
      allows: (...asked) => (looks++, allows(...asked)),
    }
    lintReach({ ...lint, rules })
    expect(looks).toBeLessThan(50_000)
  })
})
