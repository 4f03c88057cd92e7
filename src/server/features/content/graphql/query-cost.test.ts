import { getIntrospectionQuery, parse } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { expect, it } from 'vitest'
import { queryCost } from './query-cost.ts'
import { releaseTypeDefs } from './release-type-defs.ts'
import { typeDefs } from './type-defs.ts'

const schema = createSchema({ typeDefs: [typeDefs, releaseTypeDefs] })
const costOf = (query: string) => queryCost(schema, parse(query))

it.each<[string, number]>([
  ['{ flow(id: "a") { hash } }', 2],
  ['{ products { path } }', 40],
  ['{ a: products { path } b: products { path } }', 80],
  ['{ products { a: page b: page } }', 20 * 101],
  ['{ products { inquiry { copy calls } } }', 20 * 4],
  ['{ ...A } fragment A on Query { products { ...B } } fragment B on Product { path ... on Product { hash } ... { flow } }', 20 * 4],
  ['{ releaseDiff(name: "a") { changes { changes { params } } } }', 1 + 20 * (1 + 20 * 2)],
  ['query A { flow(id: "a") { hash } } query B { products { path } }', 40],
  ['{ nothing { path } ...Gone }', 2],
  ['{ ...A } fragment A on Query { flow(id: "a") { hash } ...A }', 2],
])('a query is as costly as the values that it asks for: %s', (query, cost) => {
  expect(costOf(query)).toBe(cost)
})

it('fragments that spread each other cost by their number, and no time', () => {
  const each = Array.from({ length: 300 }, (_, index) => `fragment T${index + 1} on Query { ...T${index} ...T${index} }`).join(' ')
  expect(costOf(`{ ...T300 } fragment T0 on Query { __typename } ${each}`)).toBe(2 ** 300)
})

it.each([
  '{ products { product flow path priority insuranceType hash page inquiry { copy calls } } }',
  '{ contents { kind id revision author authorId savedAt isSeed live liveRevision isOffSale publishedAt } }',
  '{ releases { name title state author createdAt publishedBy publishedAt undoneBy undoneAt items { kind id revision live newest } moved { kind name before after } } }',
  '{ releaseDiff(name: "a") { flows changes { kind name class changes { class at code params text reason } findings { code at inside params text } } findings { code at inside params text } } }',
  getIntrospectionQuery({
    schemaDescription: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
])('what clients ask stays below half of what a query may cost: %s', (query) => {
  expect(costOf(query)).toBeLessThan(10_000)
})
