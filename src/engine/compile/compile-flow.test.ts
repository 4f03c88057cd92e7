import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, importCode, input, TODAY } from '../../../tests/fixtures/flow.ts'
import { validatorManifest, validators } from '../../../validators/registry.ts'
import { linkFlow, MissingVocabularyError } from '../compiled.ts'
import type { FlowDocument } from '../document.ts'
import { compileFlow } from './compile-flow.ts'

const withInputs = (properties: FlowDocument['properties'], conditions: FlowDocument['conditions'] = {}): FlowDocument => ({
  ...bicycle,
  properties,
  conditions,
  required: Object.keys(properties),
})

describe('compileFlow', () => {
  it('gives the same code each time', async () => {
    const first = await compileFlow(bicycle, validatorManifest)
    expect(await compileFlow(structuredClone(bicycle), validatorManifest)).toEqual(first)
  })

  it('names the validators that the module needs', async () => {
    expect((await compileFlow(bicycle, validatorManifest)).needs).toEqual(['age', 'differsFrom', 'personalNumber'])
  })

  it('emits no eval, no import and no require', async () => {
    const { code } = await compileFlow(bicycle, validatorManifest)
    expect(code).not.toMatch(/\beval\b|\bFunction\(|\brequire\(|\bimport\b/)
  })

  it('carries no texts of the document', async () => {
    const { code } = await compileFlow(bicycle, validatorManifest)
    expect(code).not.toContain('test.input')
  })

  it('refuses an unknown keyword in a condition', async () => {
    await expect(compileFlow(withInputs({}, { odd: { properties: { a: { isOdd: true } } } }), validatorManifest)).rejects.toThrow('isOdd')
  })

  it('refuses wrong parameters of a validator', async () => {
    await expect(compileFlow(withInputs({ a: input({ type: 'string', age: { youngest: 18 } }) }), validatorManifest)).rejects.toThrow('age')
  })

  it('takes a text that looks like a required module for a text', async () => {
    const texts = [
      'require(',
      'const a = require(',
      ').default;',
      'require("ajv/dist/runtime/equal").default',
      "require('a').default",
      '\\"require(',
    ]
    const properties = { a: input({ type: 'string', maxLength: 60 }) }
    const conditions = Object.fromEntries(
      texts.map((text, index) => [`is${index}`, { properties: { a: { enum: [text, 'x'] } }, required: ['a'] }]),
    )
    const flow = await flowOf(withInputs(properties, { ...conditions, one: { properties: { a: { enum: texts } }, required: ['a'] } }))
    for (const [index, text] of texts.entries()) {
      expect(flow.compiled.holds(`is${index}`, { a: text })).toBe(true)
      expect(flow.compiled.holds('one', { a: text })).toBe(true)
    }
    expect(flow.compiled.validate({ a: 'require('.repeat(9) }).map((error) => error.input)).toEqual(['a'])
  })

  it.each(['constructor', 'a"];globalThis.pwned=1;//', 'a\u2028b', '${globalThis.pwned=1}', "');globalThis.pwned=1;('"])(
    'takes the hostile name %j for a name',
    async (name) => {
      const properties = Object.fromEntries([[name, input({ type: 'string', maxLength: 3 })]])
      const flow = await flowOf(withInputs(properties, { [`c${name}`]: { required: [name] } }))
      const answers = JSON.parse(`{${JSON.stringify(name)}:"too long"}`) as Record<string, string>
      expect(flow.compiled.validate(answers).map((error) => error.input)).toEqual([name])
      expect(flow.compiled.validate({}).map((error) => error.input)).toEqual([name])
      expect(flow.compiled.holds(`c${name}`, answers)).toBe(true)
      expect(globalThis).not.toHaveProperty('pwned')
    },
  )
})

describe('linkFlow', () => {
  it('refuses a module that needs a validator the application lacks', async () => {
    const module = await importCode((await compileFlow(bicycle, validatorManifest)).code)
    const { age: _, ...older } = validators
    expect(() => linkFlow(module, { validators: older, computations: {} }, () => TODAY)).toThrow(MissingVocabularyError)
  })

  it('asks for today at each check', async () => {
    let today = '2026-11-21'
    const flow = await flowOf(withInputs({ owner: input({ type: 'string', age: { min: 18 } }) }), () => today)
    expect(flow.compiled.validate({ owner: '200811222389' })).toHaveLength(1)
    today = '2026-11-22'
    expect(flow.compiled.validate({ owner: '200811222389' })).toEqual([])
  })

  it('reports errors in the order of the registry', async () => {
    const flow = await flowOf(bicycle)
    const messages = flow.compiled
      .validate({ owner: '200811222389', rider: '200811222389', isElectric: false, value: 1000 })
      .map((error) => error.message)
    expect(messages).toContain('differsFrom.same')
    expect(messages).toContain('age.min')
  })

  it('throws for a condition that the document does not have', async () => {
    const flow = await flowOf(bicycle)
    expect(() => flow.compiled.holds('unknown', {})).toThrow('unknown')
  })
})
