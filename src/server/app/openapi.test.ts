import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../contract/operations/operations.ts'
import { NAMED_SCHEMAS } from '../../contract/named-schemas.ts'
import { canonicalJson, isObject } from '../../values/json.ts'
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts'

interface Described {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly requestBody?: Answer
  readonly responses: Readonly<Record<string, Answer & { readonly description: string }>>
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>
}

interface Description {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/** First words of the ids: what a call does. */
const VERBS =
  /^(accept|calculate|cancel|change|check|collect|compare|complete|create|decide|decline|delete|end|find|forget|get|giveUp|initiate|list|move|open|optOut|prepare|preview|refresh|remove|request|resend|resume|retry|revoke|save|search|send|set|submit|undo|update|upload|withdraw|write)[A-Z]\w+$/

const jsonOf = ({ content }: Answer) => content?.['application/json']?.schema
const isNamed = (answer: Answer) => jsonOf(answer) === undefined || jsonOf(answer)?.$ref !== undefined

describe('[B7.1] /openapi.json', () => {
  let server: WholeServer
  let description: Description
  let calls: readonly { readonly call: string; readonly described: Described }[]
  beforeAll(async () => {
    server = await openWholeServer({}, [])
    description = (await server.app.inject('/openapi.json')).json<Description>()
    calls = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, described]) => ({ call: `${method.toUpperCase()} ${path}`, described })),
    )
  }, 120_000)
  afterAll(async () => server.close())

  /** The calls of which something does not hold. */
  const callsWithout = (holds: (described: Described) => boolean) =>
    calls.filter(({ described }) => !holds(described)).map(({ call }) => call)

  it('names each call by a verb and its subject, once', () => {
    expect(calls.length).toBeGreaterThan(100)
    expect(callsWithout(({ operationId = '' }) => VERBS.test(operationId))).toEqual([])
    expect(new Set(calls.map(({ described }) => described.operationId)).size).toBe(calls.length)
  })

  it('says in a sentence what each call does, and to which feature it belongs', () => {
    const tags = new Set(description.tags.map(({ name }) => name))
    expect(callsWithout(({ summary = '' }) => /^[A-Z][^\n]{10,90}\.$/.test(summary))).toEqual([])
    expect(callsWithout(({ tags: [tag = '', ...others] = [] }) => tags.has(tag) && others.length === 0)).toEqual([])
  })

  it('lists no call that the server does not have', () => {
    const listed = OPERATIONS.flatMap(({ calls: of }) => Object.keys(of)).map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(listed.toSorted()).toEqual(calls.map(({ call }) => call).toSorted())
  })

  it('gives each body and each answer in JSON a name', () => {
    expect(callsWithout(({ requestBody = {}, responses }) => [requestBody, ...Object.values(responses)].every(isNamed))).toEqual([])
  })

  it('repeats no shape without a name', () => {
    const places = new Map<string, string[]>()
    collectShapes(description.paths, 'paths', places)
    for (const [name, schema] of Object.entries(description.components.schemas)) collectParts(schema, name, places)
    expect([...places.values()].filter((at) => at.length > 1)).toEqual([])
  })

  it('has each named schema, and refers to none that it lacks', () => {
    const text = JSON.stringify(description)
    const referred = [...new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name))]
    expect(Object.keys(description.components.schemas)).toEqual(Object.keys(NAMED_SCHEMAS).toSorted())
    expect(referred.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(Object.keys(description.components.schemas))
    expect(text).not.toContain('x-name')
  })

  it('describes the refusals of each call, by status and code', () => {
    const listed = OPERATIONS.flatMap(({ calls: of }) => Object.values(of))
    for (const { operationId, refusals } of listed) {
      const { responses } = calls.find(({ described }) => described.operationId === operationId)?.described ?? { responses: {} }
      const missing = refusals.filter((refusal) => {
        const [status = '', code = ''] = refusal.split(' ')
        return !responses[status]?.description.includes(`\`${code}\`: `)
      })
      expect({ operationId, missing }).toEqual({ operationId, missing: [] })
    }
    const { responses } = description.paths['/api/cases/search']?.['post'] ?? { responses: {} }
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503', 'default'])
    expect(responses['403']?.description).toBe('`forbidden`: The caller is signed in, but not allowed.')
  })
})

/** Collects objects with parts and lists of choices, by their shape, with their places. */
function collectShapes(part: unknown, at: string, places: Map<string, string[]>): void {
  if (isObject(part) && isShape(part)) places.set(canonicalJson(part), [...(places.get(canonicalJson(part)) ?? []), at])
  collectParts(part, at, places)
}

function collectParts(part: unknown, at: string, places: Map<string, string[]>): void {
  if (typeof part === 'object' && part !== null)
    for (const [key, value] of Object.entries(part)) collectShapes(value, `${at}/${key}`, places)
}

function isShape({ type, properties, enum: choices, anyOf }: Record<string, unknown>): boolean {
  if (type === 'object') return isObject(properties) && Object.keys(properties).length > 0
  const isList = Array.isArray(anyOf) && anyOf.every((one) => isObject(one) && one['enum'] !== undefined)
  return isList || (Array.isArray(choices) && choices.length > 1)
}
