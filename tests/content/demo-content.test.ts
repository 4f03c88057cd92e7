import { describe, expect, it } from 'vitest'
import { CONSTRAINT_KEYWORDS } from '../../src/engine/constraint-keywords.ts'
import { parseMessage } from '../../src/copy/message.ts'
import { placeholdersIn } from '../../src/copy/message-names.ts'
import { walkInputs } from '../../src/engine/walk-inputs.ts'
import { STEP_TYPES } from '../../src/engine/document.ts'
import { WIDGETS } from '../../src/engine/widget-table.ts'
import { lintWhole } from '../../src/server/features/content/build-bundle.ts'
import type { LookupSet } from '../../src/contract/lookups.ts'
import { computationManifest } from '../../computations/registry.ts'
import { remoteChecks } from '../../validators/remote-checks.ts'
import { validators } from '../../validators/registry.ts'
import { publishRules } from '../fixtures/publish-rules.ts'
import { readContent, readContentText, readCopy } from './child-files.ts'
import { readDemoFlow, readDemoWorkspace } from './demo-files.ts'

const document = readDemoFlow()
const workspace = readDemoWorkspace()

const inputs = walkInputs(document).map(({ input }) => input)
const used = (keyword: string) => inputs.some((input) => Object.hasOwn(input, keyword))

/** The keywords of JSON Schema that an input may have. */
const SCHEMA_KEYWORDS: readonly string[] = [
  ...CONSTRAINT_KEYWORDS.filter((keyword) => keyword !== 'type'),
  'items',
  'properties',
  'required',
]

describe('the demonstration document', () => {
  it('has no finding, and all its personas hold', async () => expect(await lintWhole(workspace, publishRules)).toEqual([]))

  it('uses every widget and every type of step', () => {
    expect(WIDGETS.filter((widget) => !inputs.some((input) => input.widget === widget))).toEqual([])
    const shown = new Set<string>(document.steps.map(({ type }) => type))
    expect(STEP_TYPES.filter((type) => !shown.has(type))).toEqual([])
  })

  it('uses every validator and every check that only the server makes', () => {
    expect(Object.keys(validators).filter((keyword) => !used(keyword))).toEqual([])
    expect(Object.keys(remoteChecks).filter((keyword) => !used(keyword))).toEqual([])
  })

  it('uses every rule that a service flow can have of an input', () => {
    const keywords = [
      'readOnly',
      'default',
      'showIf',
      'whenHidden',
      'sensitive',
      'options',
      'lookup',
      'quote',
      'autocomplete',
      'conditions',
    ]
    expect(keywords.filter((keyword) => !used(keyword))).toEqual([])
    const initial = new Set(inputs.flatMap((input) => Object.keys(input.initial ?? {})))
    expect([...initial].toSorted()).toEqual(['customer', 'date', 'fact', 'query', 'redirect'])
    expect([...new Set(inputs.flatMap(({ whenHidden }) => whenHidden ?? []))].toSorted()).toEqual(['drop', 'keep'])
    expect(SCHEMA_KEYWORDS.filter((keyword) => !used(keyword))).toEqual([])
    expect(document.steps.some(({ showIf }) => showIf !== undefined)).toBe(true)
    expect(document.steps.some(({ sections = [] }) => sections.some(({ showIf }) => showIf !== undefined))).toBe(true)
  })

  it('has facts of every sort', () => {
    const facts = Object.values(document.facts ?? {})
    const computed = facts.flatMap((fact) => ('compute' in fact ? [fact] : []))
    expect(computed.filter(({ compute }) => !Object.hasOwn(computationManifest, compute))).toEqual([])
    expect(computed.some(({ params }) => params !== undefined)).toBe(true)
    expect(facts.some((fact) => 'lookup' in fact)).toBe(true)
    expect(facts.some((fact) => 'given' in fact)).toBe(true)
  })
})

/** What a text is filled with, in the order of names. */
const filled = (text = '') =>
  placeholdersIn(parseMessage(text))
    .map(({ name, type }) => `${name}:${type}`)
    .toSorted()

describe('[B1.2] the texts in both languages', () => {
  it.each(['copy/general', 'copy/validators', 'copy/sign', 'copy/bankid', 'demo/copy'])(
    '%s says the same in English, with the same placeholders',
    (page) => {
      const [swedish, english] = [readCopy(`${page}.sv.json`), readCopy(`${page}.en.json`)]
      expect(Object.keys(english)).toEqual(Object.keys(swedish))
      for (const [key, text] of Object.entries(swedish)) expect([key, filled(english[key])]).toEqual([key, filled(text)])
    },
  )

  it.each([...['general', 'validators', 'sign', 'bankid'].map((page) => `copy/${page}.en.json`), 'demo/copy.sv.json', 'demo/copy.en.json'])(
    '%s has every key once, and is written in composed letters without stray spaces',
    (path) => {
      const keys = [...readContentText(path).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key)
      expect(keys.length).toBe(new Set(keys).size)
      const odd = Object.entries(readCopy(path)).filter(
        ([, text]) => text === '' || text !== text.trim() || text !== text.normalize('NFC') || /\{[^}]*$|\{\}|[.,] {2,}| ,/.test(text),
      )
      expect(odd).toEqual([])
    },
  )
})

describe('the municipalities', () => {
  it('have official codes of four digits, once each, in order', () => {
    const { entries } = readContent('lookups/municipalities.json') as LookupSet
    const codes = entries.map(({ code }) => code)
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(new Set(entries.map(({ text }) => text)).size).toBe(entries.length)
  })
})
