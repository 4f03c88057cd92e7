import { describe, expect, it } from 'vitest'
import { importCode } from '../../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../../tests/fixtures/publish-rules.ts'
import { vocabulary } from '../../../../vocabulary/vocabulary.ts'
import { linkFlow } from '../../../../engine/compiled.ts'
import type { Answers } from '../../../../engine/document.ts'
import { evaluate } from '../../../../engine/evaluate.ts'
import { buildBundle, checkFlow } from '../../content/build-bundle.ts'
import { flowLabWorkspace } from './flow.ts'
import { LARGEST_FLOW_LAB } from '../../../../contract/flow-lab.ts'

const built = await buildBundle(flowLabWorkspace(20), publishRules)
const flow = { document: built.document, compiled: linkFlow(await importCode(built.module), vocabulary, () => '2026-11-21') }

const VALID: Answers = { f1: '123456789015' }
const messagesOf = (answers: Answers) =>
  Object.entries(evaluate(flow, { ...VALID, ...answers }).errors).map(([input, errors]) => `${input} ${errors[0]?.message}`)

describe('[D3] the form of the flow lab', () => {
  it.each([1, 2, 6, 7, 10, 11, 50, LARGEST_FLOW_LAB])('is a document without faults at %i inputs', (size) => {
    const { document, findings } = checkFlow(flowLabWorkspace(size), publishRules)
    expect(findings).toEqual([])
    const inputs = Object.keys(document?.properties ?? {}).filter((input) => input !== 'cond')
    expect(inputs).toEqual(Array.from({ length: size }, (_, index) => `f${index}`))
  })

  it('has one step, with every input in it', () => {
    const { steps, properties } = built.document
    expect(steps.map(({ type }) => type)).toEqual(['input'])
    expect(steps.flatMap(({ sections = [] }) => sections.flatMap(({ inputs }) => inputs))).toEqual(Object.keys(properties))
  })

  it('asks in blocks of ten: six texts, two choices, a number, a box', () => {
    const widgets = Object.entries(built.document.properties).map(([input, { widget }]) => `${input} ${widget}`)
    expect(widgets.slice(0, 11)).toEqual([
      'f0 text',
      'f1 text',
      'f2 select',
      'f3 text',
      'f4 number',
      'f5 text',
      'f6 checkbox',
      'cond text',
      'f7 text',
      'f8 radio',
      'f9 text',
    ])
    expect(widgets.slice(11).map((line) => line.split(' ')[1])).toEqual([
      'text',
      'text',
      'select',
      'text',
      'number',
      'text',
      'checkbox',
      'text',
      'radio',
      'text',
    ])
  })

  it.each([
    [{}, []],
    [{ f0: 'A' }, ['f0 schema.pattern']],
    [{ f0: 'Anna' }, []],
    [{ f1: '123456789012' }, ['f1 luhn.checkDigit']],
    [{ f1: '18' }, ['f1 schema.pattern']],
    [{ f4: 1000 }, []],
    [{ f4: 1001 }, ['f4 schema.maximum']],
    [{ f4: 'tio' }, ['f4 schema.type']],
    [{ f2: 'alpha', f8: 'delta' }, []],
    [{ f2: 'epsilon' }, ['f2 schema.enum']],
  ] satisfies [Answers, string[]][])('says of %j: %j', (answers, messages) => expect(messagesOf(answers)).toEqual(messages))

  it('wants an answer to f1 alone', () => {
    expect(Object.keys(evaluate(flow, {}).errors)).toEqual(['f1'])
  })

  it('shows one input more while f6 is ticked, and forgets its answer with it', () => {
    const answers = { ...VALID, cond: '1' }
    expect(evaluate(flow, answers).hiddenInputs).toEqual(new Set(['cond']))
    expect(messagesOf({ cond: '1', f6: false })).toEqual([])
    expect(evaluate(flow, { ...answers, f6: true }).hiddenInputs).toEqual(new Set())
    expect(messagesOf({ cond: '1', f6: true })).toEqual(['cond schema.pattern'])
  })

  it('is the same bundle each time, and another at each size', async () => {
    const hashes = await Promise.all([20, 21].map(async (size) => (await buildBundle(flowLabWorkspace(size), publishRules)).hash))
    expect(hashes[0]).toBe(built.hash)
    expect(hashes[1]).not.toBe(built.hash)
  })
})
