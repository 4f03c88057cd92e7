import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { validatorManifest } from '../../../validators/registry.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import type { FlowDocument, FlowSource, InputSchema } from '../document.ts'
import { WIDGETS } from '../widget-table.ts'
import type { JsonSchema } from '../../values/json.ts'
import { checkFormat, checkRules, completeMetaSchema } from './check-schema.ts'

interface WrittenSchema {
  readonly $defs: { readonly input: { readonly properties: { readonly widget: { readonly enum: readonly string[] } } } }
}

const metaSchema = JSON.parse(readFileSync(new URL('../../../flow-schemas/flow.schema.json', import.meta.url), 'utf8')) as JsonSchema
const format = (change: object) => checkFormat({ ...bicycle, ...change } as unknown as FlowSource, metaSchema, validatorManifest)
const places = (change: object) => format(change).map(({ at }) => at)
const withValue = (value: object) => ({ properties: { ...bicycle.properties, value: value as InputSchema } })

describe('the meta-schema', () => {
  it('stands in the repository with every validator of the registry', () => {
    expect(metaSchema).toEqual(completeMetaSchema(metaSchema, validatorManifest, remoteChecks))
  })

  it('knows every widget that the code knows', () => {
    expect((metaSchema as unknown as WrittenSchema).$defs.input.properties.widget.enum).toEqual(WIDGETS)
  })

  it('accepts a document without faults', () => {
    expect(format({})).toEqual([])
  })

  it.each<[string, object, string]>([
    ['an unknown key', { stepz: [] }, ''],
    ['an unknown key of an input', withValue({ type: 'integer', widget: 'number', copy: 'a.b', minimun: 1 }), '/properties/value'],
    [
      'a wrong parameter of a validator',
      withValue({ type: 'string', widget: 'text', copy: 'a.b', age: { youngest: 1 } }),
      '/properties/value/age',
    ],
    ['an unknown widget', withValue({ type: 'string', widget: 'slider', copy: 'a.b' }), '/properties/value/widget'],
    ['an input without copy', withValue({ type: 'string', widget: 'text' }), '/properties/value'],
    ['a text in place of a key', withValue({ type: 'string', widget: 'text', copy: 'Vad kostar den?' }), '/properties/value/copy'],
    [
      'a quote path into the prototype',
      withValue({ type: 'string', widget: 'text', copy: 'a.b', quote: { path: '__proto__.a', effect: 'none' } }),
      '/properties/value/quote/path',
    ],
    [
      'an input named __proto__',
      { properties: JSON.parse('{"__proto__":{"type":"string","widget":"text","copy":"a.b"}}') as object },
      '/properties/__proto__',
    ],
    ['no steps', { steps: [] }, '/steps'],
    ['a newer format', { $schema: 'https://teckna.dev/flow/9' }, '/$schema'],
  ])('refuses %s, at its place', (_, change, at) => {
    expect(places(change)).toContain(at)
  })

  it('says what is wrong in Swedish', () => {
    expect(format({ stepz: [] }).map(({ text }) => text)).toEqual(['"stepz" är inget som formatet känner till. Är det felstavat?'])
  })
})

const rules = (change: Partial<FlowDocument>) =>
  checkRules({ ...bicycle, ...change }, validatorManifest).map(({ code, at }) => `${code} ${at}`)

describe('checkRules', () => {
  it('accepts a document without faults', () => {
    expect(rules({})).toEqual([])
  })

  it('refuses a pattern that is no pattern', () => {
    expect(rules(withValue(input({ type: 'string', pattern: '(' })))).toEqual(['pattern /properties/value/pattern'])
  })

  it('refuses a condition with a keyword that does not exist', () => {
    expect(rules({ conditions: { ...bicycle.conditions, odd: { properties: { value: { isOdd: true } } } } })).toEqual([
      'rule /conditions/odd',
    ])
  })
})
