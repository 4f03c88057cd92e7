import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { input } from '../tests/fixtures/flow.ts'
import { exampleParams, readText } from '../tests/fixtures/validator-folders.ts'
import { publishRules } from '../tests/fixtures/publish-rules.ts'
import { checkFormat } from '../src/engine/compile/check-schema.ts'
import { FLOW_FORMAT } from '../src/engine/document.ts'
import type { Json, JsonObject } from '../src/values/json.ts'
import { remoteChecksOf } from '../src/engine/remote-check.ts'
import { remoteChecks, type RemoteCheckKeyword } from './remote-checks.ts'
import { validators } from './registry.ts'

const DEFINITIONS = Object.values(remoteChecks)

const REFUSED: Readonly<Record<RemoteCheckKeyword, readonly Json[]>> = {
  lookup: [true, '', ['breeds'], {}],
  knownPostalCode: [false, 'true', {}],
}

/** A document whose one input has a keyword. */
function documentWith(keyword: string, params: Json): JsonObject {
  return {
    $schema: FLOW_FORMAT,
    flow: 'remote',
    kind: 'service',
    copy: ['remote'],
    type: 'object',
    properties: { place: { type: 'string', widget: 'text', copy: 'remote.place', [keyword]: params } },
    required: [],
    steps: [{ id: 'one', type: 'input', copy: 'remote.one', sections: [{ id: 'all', copy: 'remote.all', inputs: ['place'] }] }],
  }
}

const findingsOf = (document: JsonObject) => checkFormat(document, publishRules.metaSchema, publishRules.manifest)

it('[D2] remote checks stand under their own keywords, which no validator has', () => {
  for (const [key, { keyword }] of Object.entries(remoteChecks)) expect(key).toBe(keyword)
  expect(Object.keys(remoteChecks).filter((keyword) => Object.hasOwn(validators, keyword))).toEqual([])
})

describe.each(DEFINITIONS)('[D2] $keyword', ({ keyword, params, messages }) => {
  const readme = readText(keyword, 'README.md')
  const accepts = new Ajv2020({ strict: true }).compile(params)

  it('has messages that begin with the keyword', () => {
    for (const message of messages) expect(message.startsWith(`${keyword}.`)).toBe(true)
  })

  it('has a README that names every message and whose examples a document may use', () => {
    for (const message of messages) expect(readme).toContain(`\`${message}\``)
    const examples = exampleParams(readme, keyword)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(accepts(example)).toBe(true)
      expect(findingsOf(documentWith(keyword, example))).toEqual([])
    }
  })

  it.each(REFUSED[keyword].map((refused) => ({ refused })))('refuses the parameters $refused, alone and in a document', ({ refused }) => {
    expect(accepts(refused)).toBe(false)
    expect(findingsOf(documentWith(keyword, refused)).map(({ at }) => at)).toContain(`/properties/place/${keyword}`)
  })
})

const keywordsOf = (schema: Readonly<Record<string, unknown>>) =>
  remoteChecksOf(input({ type: 'string', ...schema }), remoteChecks).map(({ keyword }) => keyword)

describe('remoteChecksOf', () => {
  it('are those whose keywords an input has, in the order of the registry', () => {
    expect(keywordsOf({})).toEqual([])
    expect(keywordsOf({ knownPostalCode: true, lookup: 'places' })).toEqual(['lookup', 'knownPostalCode'])
    expect(keywordsOf({ postalCode: true })).toEqual([])
  })
})
