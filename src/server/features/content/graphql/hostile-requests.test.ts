import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../../../testing/test-server.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'

interface Answer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly message: string }[]
}

/** Returns a query that repeats the same field under many aliases. */
function many(count: number, name = 'a'): string {
  return `{ ${Array.from({ length: count }, (_, index) => `${name}${index}: flow(id: "child") { hash }`).join(' ')} }`
}

/** Returns fragments that each spread the one before twice, under two aliases of `ofType`. */
function doubling(count: number): string {
  const each = Array.from(
    { length: count },
    (_, index) => `fragment T${index + 1} on __Type { a: ofType { ...T${index} } b: ofType { ...T${index} } }`,
  )
  return `{ __type(name: "Query") { ...T${count} } } fragment T0 on __Type { name } ${each.join(' ')}`
}

const aliases = (field: string, count: number) => Array.from({ length: count }, (_, index) => `a${index}:${field}`).join(' ')

const TOO_COSTLY = 'a query asks for at most about 20000 values: each field once for each entry of the lists around it'
const TOO_LONG = 'Syntax Error: Document contains more than 1000 tokens. Parsing aborted.'

describe('a request to /graphql that is none is refused', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, ['child'])
  })
  afterAll(async () => server.close())

  const send = async (options: InjectOptions) => server.app.inject({ method: 'POST', url: '/graphql', ...options })
  async function ask(query: string): Promise<Answer & { readonly status: number }> {
    const answer = await send({ payload: { query } })
    return { ...answer.json<Answer>(), status: answer.statusCode }
  }

  it.each<[string, InjectOptions, number]>([
    ['malformed JSON', { headers: { 'content-type': 'application/json' }, payload: '{"query": "{ products' }, 400],
    ['no query', { headers: { accept: 'application/graphql-response+json' }, payload: {} }, 400],
    ['a query that is no text', { payload: { query: 7 } }, 400],
    ['a list of queries', { payload: [{ query: '{ products { path } }' }] }, 400],
    ['a field that there is not', { headers: { accept: 'application/graphql-response+json' }, payload: { query: '{ secrets }' } }, 400],
    ['another media type', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'query={products{path}}' }, 415],
    ['a body over 6 MB', { payload: { query: '{ products { path } }', variables: { a: 'x'.repeat(6_000_000) } } }, 413],
  ])('%s', async (_, options, status) => {
    const answer = await send(options)
    expect(answer.statusCode).toBe(status)
    expect(answer.json<Answer>().data ?? undefined).toBeUndefined()
  })

  it.each<[string, string, string]>([
    ['more than 50 aliases', many(51), 'a query asks for at most 50 things'],
    [
      'aliases hidden in fragments',
      `{ ...A ...B } fragment A on Query ${many(26)} fragment B on Query ${many(25, 'b')}`,
      'a query asks for at most 50 things',
    ],
    ['the same thing again and again', `{ ${'__typename '.repeat(51)} }`, 'a query asks for at most 50 things'],
    ['more than 10 kB', `{ products { path } } #${'x'.repeat(10_000)}`, 'a query has at most 10000 signs'],
    ['a thousand levels', `{ __schema ${'{ types '.repeat(600)} { name } ${'}'.repeat(601)}`, TOO_LONG],
    ['thousands of fields', `{ products { ${'path '.repeat(1_200)} } }`, TOO_LONG],
    ['the pages of all products again and again', `{ products { ${aliases('page', 200)} } }`, TOO_COSTLY],
    [
      'few fields in a fragment that many fields spread',
      `fragment F on Product { ${aliases('path', 30)} } { ${aliases('products{...F}', 40)} }`,
      TOO_COSTLY,
    ],
    ['fragments that double each other', doubling(40), TOO_COSTLY],
  ])('%s', async (_, query, message) => {
    const { data, errors, status } = await ask(query)
    expect(data ?? undefined).toBeUndefined()
    expect(errors?.map((error) => error.message)).toContain(message)
    expect(status).toBeLessThan(500)
  })

  it('fifty things at once are answered', async () => {
    expect(Object.keys((await ask(many(50))).data ?? {})).toHaveLength(50)
  })
})
