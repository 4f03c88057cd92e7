import { describe, expect, it } from 'vitest'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { checkContentShape } from './content-shape.ts'

const shapeOf = (kind: 'copy' | 'lookup', body: unknown) =>
  checkContentShape({ kind, id: kind === 'copy' ? 'big.sv' : 'big' }, body, publishRules).map(({ code, at }) => `${code} ${at}`)
const many = <T>(count: number, member: (index: number) => T) => Array.from({ length: count }, (_, index) => member(index))
const textsOf = (count: number, text: unknown) => Object.fromEntries(many(count, (index) => [`big.k${index}`, text]))

/** The test's timeout is the bound: a fault for each of a million members takes minutes, while customers wait. */
describe('[D3] a large draft is checked at once when it is saved', () => {
  it.each([
    ['a lookup set of a million numbers', 'lookup' as const, { lookup: 'big', entries: many(1_000_000, () => 0) }, ['excess /entries']],
    ['an entry of a million members', 'lookup' as const, { lookup: 'big', entries: [textsOf(100_000, 'x')] }, ['excess /entries/0']],
    ['a page of a million numbers', 'copy' as const, textsOf(500_000, 1), ['excess ']],
    ['a text of a megabyte', 'copy' as const, { 'big.a': '{'.repeat(1_000_000) }, ['format /big.a']],
    ['a key of a megabyte', 'copy' as const, { ['a'.repeat(1_000_000)]: 'x' }, [`format /${'a'.repeat(1_000_000)}`]],
  ])('%s', (_, kind, body, found) => expect(shapeOf(kind, body)).toEqual(found))

  it('with its first faults, each at its place', () => {
    const entries = [...many(2_500, (index) => ({ code: `c${index}`, text: 'x' })), 7, ...many(40_000, () => ({ code: 'c', text: 1 }))]
    const found = shapeOf('lookup', { lookup: 'big', entries })
    expect(found).toHaveLength(20)
    expect(found.slice(0, 2)).toEqual(['format /entries/2500', 'format /entries/2501/text'])
  })

  it('without a fault if it has none', () => {
    expect(shapeOf('lookup', { lookup: 'big', entries: many(50_000, (index) => ({ code: `c${index}`, text: 'x' })) })).toEqual([])
    expect(shapeOf('copy', textsOf(20_000, 'x'))).toEqual([])
    expect(shapeOf('lookup', { lookup: 'big', entries: [] })).toEqual(['format /entries'])
    expect(shapeOf('lookup', 7)).toEqual(['format '])
  })
})
