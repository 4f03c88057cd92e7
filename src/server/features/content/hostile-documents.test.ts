import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import type { FlowSource } from '../../../engine/document.ts'
import type { Json, JsonObject } from '../../../values/json.ts'
import { LIMITS } from '../../../engine/limits.ts'
import type { Fragments } from '../../../engine/fragment.ts'
import { diffFlows, type DiffSide } from '../../../engine/diff/diff.ts'
import { checkFlow, draftOfFlow } from './build-bundle.ts'
import { draftRules } from './draft-widening.ts'
import type { Workspace } from './workspace.ts'

const workspace = (source: object): Workspace => ({
  flow: 'bicycle',
  source: source as FlowSource,
  fragments: {},
  options: { sizes: [null, 'a'] as never },
  copy: { sv: { bicycle: { 'test.input.label': 7 as never } } },
  documents: {},
})

const sideOf = (source: object): DiffSide | undefined => {
  const draft = draftOfFlow(workspace(source), publishRules.registry)
  return draft && { ...draft, copy: draft.copy['sv'] ?? {} }
}

/** Compares a flow of the changed draft with the unchanged one; the refusals if it cannot be read. */
function compare(change: object): number | string[] {
  const [before, after] = [sideOf(bicycle), sideOf({ ...bicycle, ...change })]
  if (before && after) return diffFlows(before, after, draftRules).length
  return checkFlow(workspace({ ...bicycle, ...change }), publishRules).findings.map(({ code }) => code)
}

/** Checks a flow of one step with the change of a test. The test's timeout is the bound: a document that hangs fails. */
function check(change: object, fragments: Fragments = {}): string[] {
  const source = { ...bicycle, ...change } as unknown as FlowSource
  const { findings } = checkFlow({ flow: 'bicycle', source, fragments, options: {}, copy: {}, documents: {} }, publishRules)
  return findings.map(({ code, at }) => `${code} ${at}`)
}

/** Parses JSON as it arrives in a request: `__proto__` is an ordinary member. */
const parsed = (text: string) => JSON.parse(text) as JsonObject

function nested(levels: number, wrap: (inner: Json) => Json): Json {
  let value: Json = true
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

const LEVELS = 10_000
const MEGABYTE = 'a'.repeat(1_000_000)
const withInput = (own: object) => ({ properties: { ...bicycle.properties, value: input({ type: 'string', ...own }) } })
const withCondition = (condition: unknown) => ({ conditions: { ...bicycle.conditions, odd: condition } })
const manyOf = (count: number, member: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}`, member(index)]))

const list = (inner: object, minItems: number) =>
  input({
    type: 'array',
    widget: 'list',
    minItems,
    items: { type: 'object', properties: { a: input({ type: 'string', ...inner }) }, required: [] },
  })
const part = (properties: object) => ({ type: 'object', widget: 'address', copy: 'a.b', properties, required: [] })
const fragmentOf = (properties: object): Fragments => ({ f: { fragment: 'f', properties: properties as JsonObject } })
const withReference = (reference: string) => ({ properties: { ...bicycle.properties, value: { $ref: reference } } })

describe('a document that is too deep', () => {
  it.each<[string, object, string]>([
    ['allOf in allOf', withCondition(nested(LEVELS, (inner) => ({ allOf: [inner] }))), 'excess /conditions/odd/allOf/0/allOf/0'],
    ['not in not', withCondition(nested(LEVELS, (inner) => ({ not: inner }))), 'excess /conditions/odd/not/not'],
    ['lists in lists', { blocks: nested(LEVELS, (inner) => [inner]) }, 'excess /blocks/0/0/0'],
    [
      'inputs in inputs',
      withInput({ properties: { a: nested(LEVELS, (inner) => ({ type: 'object', widget: 'address', properties: { a: inner } })) } }),
      'excess /properties/value/properties/a/properties/a',
    ],
    ['as it is parsed', parsed(`{"steps":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`), 'excess /steps/0/0/0'],
  ])('is refused at its place: %s', (_, change, place) => {
    const findings = check(change)
    expect(findings).toHaveLength(1)
    expect(findings[0]?.startsWith(place)).toBe(true)
    expect(findings[0]?.split('/').length).toBeLessThanOrEqual(LIMITS.depth + 2)
  })
})

describe('a document that is too large', () => {
  it.each<[string, object, string]>([
    ['a text of a megabyte', withInput({ copy: MEGABYTE }), 'excess /properties/value/copy'],
    ['a pattern of a megabyte', withInput({ pattern: MEGABYTE }), 'excess /properties/value/pattern'],
    ['a name of a megabyte', { outcomes: { [MEGABYTE]: { copy: 'a.b' } } }, 'excess /outcomes'],
    ['fifty thousand inputs', { properties: manyOf(50_000, () => input({ type: 'string' })) }, 'excess /properties'],
    ['a huge enum', withInput({ enum: Array.from({ length: 50_000 }, (_, index) => index) }), 'excess /properties/value/enum'],
    [
      'an enum that belongs into a lookup',
      withInput({ enum: Array.from({ length: 1_001 }, (_, index) => index) }),
      'format /properties/value/enum',
    ],
    ['more inputs than a customer can answer', { properties: manyOf(1_600, () => input({ type: 'string' })) }, 'format /properties'],
    ['little in very many places', { facts: manyOf(1_900, () => ({ with: manyOf(60, () => 'a') })) }, 'excess '],
  ])('is refused at its place: %s', (_, change, finding) => {
    expect(check(change)).toEqual([finding])
  })

  it('reports some faults, not a hundred thousand', () => {
    expect(check({ properties: manyOf(2_000, () => ({ copy: 'a'.repeat(5_000) })) }).length).toBeLessThan(100)
  })

  it('is refused where its lists begin with more rows than can be drawn', () => {
    const fourDeep = list(list(list(list({}, 100), 100), 100), 100)
    expect(check({ properties: { ...bicycle.properties, value: fourDeep } })).toContain('excess /properties/value')
    expect(check({ properties: { ...bicycle.properties, value: list({}, 1e9) } })).toContain('format /properties/value/minItems')
  })
})

describe('names that every object seems to have', () => {
  it.each([
    ['an input', '{"properties":{"__proto__":{"type":"string","widget":"text","copy":"a.b"}}}', '/properties/__proto__'],
    ['an input', '{"properties":{"constructor":{"type":"string","widget":"text","copy":"a.b"}}}', '/properties/constructor'],
    ['a condition', '{"conditions":{"toString":{"required":["value"]}}}', '/conditions/toString'],
    ['an outcome', '{"outcomes":{"hasOwnProperty":{"copy":"a.b"}}}', '/outcomes/hasOwnProperty'],
    ['a key of the document', '{"__proto__":{"flow":"other"}}', '/__proto__'],
    ['a key inside a condition', '{"conditions":{"a":{"properties":{"__proto__":{"const":1}}}}}', '/conditions/a/properties/__proto__'],
    [
      'a parameter',
      '{"properties":{"owner":{"type":"string","widget":"text","copy":"a.b","age":{"__proto__":{}}}}}',
      '/properties/owner/age/__proto__',
    ],
  ])('are refused as the name of %s: %s', (_, text, at) => {
    // Spreading an object with a `__proto__` member keeps the member.
    expect(check(parsed(text))).toContain(`excess ${at}`)
    expect({}).not.toHaveProperty('flow')
  })

  it('are refused where an input is named by them', () => {
    expect(check({ required: ['constructor'] })).toContain('unknownInput /required/0')
    expect(check({ blocks: [{ when: 'toString', at: 'valueOf', outcome: 'constructor' }] })).toEqual(
      expect.arrayContaining(['unknownCondition /blocks/0/when', 'unknownInput /blocks/0/at', 'blockWithoutWayOut /blocks/0/outcome']),
    )
  })

  it('are refused where an options set is named by them', () => {
    expect(check(withInput({ options: 'constructor' }))).toContain('unknownOptions /properties/value/options')
  })
})

describe('schemas that lead out of the document', () => {
  it.each([
    ['a reference to the net', { $ref: 'https://example.org/schema.json' }],
    ['a reference to a file', { $ref: 'file:///etc/passwd' }],
    ['a reference to itself', { $ref: '#' }],
    ['a dynamic reference', { $dynamicRef: '#node' }],
    ['a name of its own', { $id: 'flow:answers' }],
    ['definitions', { $defs: { a: {} }, required: ['value'] }],
    ['an unknown meta-schema', { $schema: 'https://example.org/meta' }],
    ['a pattern over names', { patternProperties: { '(a+)+$': true } }],
    ['a format', { properties: { value: { format: 'regex' } } }],
  ])('are refused at their place: %s', (_, condition) => {
    expect(check(withCondition(condition)).every((finding) => finding.startsWith('format /conditions/odd'))).toBe(true)
    expect(check(withCondition(condition))).not.toEqual([])
  })

  it('are refused at any depth', () => {
    expect(check(withCondition({ anyOf: [{ not: { properties: { value: { $ref: '#' } } } }] }))).toContain(
      'format /conditions/odd/anyOf/0/not/properties/value',
    )
  })
})

describe('patterns that could take for ever', () => {
  it.each<[string, object, string]>([
    ['of an input', withInput({ pattern: '^(a+)+$' }), 'pattern /properties/value/pattern'],
    [
      'of a condition',
      withCondition({ properties: { value: { pattern: '(a|a)*$' } } }),
      'pattern /conditions/odd/properties/value/pattern',
    ],
    [
      'in the rows of a list',
      withInput({
        type: 'array',
        widget: 'list',
        items: { type: 'object', properties: { a: input({ type: 'string', pattern: '^(\\d|\\w)+$' }) }, required: [] },
      }),
      'pattern /properties/value/items/properties/a/pattern',
    ],
  ])('are refused at their place: %s', (_, change, finding) => {
    expect(check(change)).toContain(finding)
  })

  it('of every input are found in bounded time', () => {
    const pattern = `^(${'[a-z]{0,9}'.repeat(10)})*$`
    expect(check({ properties: manyOf(1_000, () => input({ type: 'string', pattern })) })).toContain('pattern /properties/i999/pattern')
  })
})

describe('fragments', () => {
  it('that lead back to themselves are refused at their place', () => {
    const loop = fragmentOf({ a: part({ inner: { $ref: 'fragment:f#b' } }), b: part({ inner: { $ref: 'fragment:f#a' } }) })
    expect(check(withReference('fragment:f#a'), loop)).toEqual(['reference /properties/value/properties/inner/properties/inner'])
  })

  it('that are only one chain are resolved', () => {
    const chain = fragmentOf({ a: part({ inner: { $ref: 'fragment:f#b' } }), b: { type: 'string', widget: 'text', copy: 'a.b' } })
    expect(check(withReference('fragment:f#a'), chain).filter((finding) => finding.startsWith('reference'))).toEqual([])
  })

  it('that multiply are refused before they fill the memory', () => {
    const levels = manyOf(12, (level) => part(manyOf(10, () => ({ $ref: `fragment:f#i${level + 1}` }))))
    expect(check(withReference('fragment:f#i0'), fragmentOf(levels))[0]).toMatch(/^reference \/properties\/value/)
  })

  it('that are too large are refused where they are named, each time they are', () => {
    const deep = fragmentOf({ a: nested(LEVELS, (inner) => ({ type: 'object', properties: { a: inner } })) as object })
    expect(check(withReference('fragment:f#a'), deep)).toEqual(['reference /properties/value'])
    const heavy = fragmentOf({ a: part(manyOf(1_999, () => ({ type: 'string', widget: 'text', copy: 'a.b' }))) })
    const everywhere = { properties: manyOf(1_400, () => ({ $ref: 'fragment:f#a' })) }
    expect(check(everywhere, heavy)[0]).toMatch(/^reference \/properties/)
  })
})

describe('rules that do not compile', () => {
  it('are reported at their paths in bounded time', () => {
    const findings = check({ conditions: { ...bicycle.conditions, ...manyOf(400, () => ({ if: { required: ['value'] } })) } })
    expect(findings.filter((finding) => finding.startsWith('rule /conditions/i'))).toHaveLength(400)
  })
})

describe('conditions that take long to think through', () => {
  it('are given up in bounded time', () => {
    const inputs = manyOf(7, () => input({ type: 'boolean', widget: 'yesNo' }))
    const asked = Object.keys(inputs).map((id) => ({ properties: { [id]: { const: true } }, required: [id] }))
    // None of these can hold, and each takes two thousand attempts to disprove.
    const impossible = { allOf: [...asked, { not: { allOf: asked } }] }
    const conditions = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`c${index}`, impossible]))
    const shown = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`s${index}`, input({ type: 'string', showIf: `c${index % 450}` })]),
    )
    expect(check({ properties: { ...inputs, ...shown }, conditions })).toContain('impossibleCondition /conditions/c0')
  })
})

describe('[D3] a comparison with a faulty document', () => {
  const steps = bicycle.steps
  it.each<[string, object]>([
    ['an unknown key', withInput({ unknown: 1 })],
    ['a wrong parameter of a validator', withInput({ age: { min: '18' } })],
    ['options that do not exist', withInput({ options: 'ghosts' })],
    ['options of nulls and texts', withInput({ options: 'sizes' })],
    ['a condition that does not exist', withInput({ showIf: 'ghost' })],
    ['a condition that is no condition', withCondition({ properties: 7 })],
    ['an input in no section', withInput({ widget: 'ghost' })],
    ['a block at nothing', { blocks: [{ when: 'ghost', at: 'ghost', outcome: 'ghost' }] }],
  ])('says what changes: %s', (_, change) => expect(compare(change)).toBeGreaterThan(0))

  it.each<[string, object]>([
    ['inputs that are a list', { properties: [] }],
    ['an input that is a text', { properties: { ...bicycle.properties, value: 'text' } }],
    ['an input with a text as its choices', withInput({ enum: 'abc' })],
    ['rows without inputs', withInput({ items: { type: 'object' } })],
    ['rows that do not say which parts are required', withInput({ items: { type: 'object', properties: {} } })],
    ['a required that is a number', { required: 7 }],
    ['steps of nulls', { steps: [null] }],
    ['a step with null in place of its sections', { steps: [{ ...steps[0], sections: null }] }],
    ['a section without inputs', { steps: [{ ...steps[0], sections: [{ id: 'a', copy: 'a.b' }] }] }],
    ['blocks that are texts', { blocks: ['dear'] }],
    ['facts of numbers', { facts: { bmi: 7 } }],
    ['no steps', { steps: undefined }],
    ['what is too deep', withCondition(nested(LEVELS, (inner) => ({ allOf: [inner] })))],
    ['a fragment that does not exist', withReference('fragment:ghost#value')],
  ])('is refused with findings: %s', (_, change) => {
    const refused = compare(change)
    expect(refused).toEqual(expect.arrayContaining([expect.any(String)]))
  })
})
