import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/values/json.ts'
import { exampleParams, folderOf, readText } from '../tests/fixtures/validator-folders.ts'
import { validators } from './registry.ts'
import { remoteChecks } from './remote-checks.ts'
import { runVectors, type VectorFile } from './run-vectors.ts'

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const DEFINITIONS = Object.values(validators)

it('[D2] every folder is a registered validator or remote check, and every one of them has its folder', () => {
  const keywords = [...DEFINITIONS, ...Object.values(remoteChecks)].map(({ keyword }) => keyword)
  expect(FOLDERS.toSorted()).toEqual(keywords.map(folderOf).toSorted())
})

describe.each(DEFINITIONS)('[D2] $keyword', (definition) => {
  const file = JSON.parse(readText(definition.keyword, 'vectors.json')) as VectorFile
  const readme = readText(definition.keyword, 'README.md')
  const ajv = new Ajv2020({ strict: true })
  const accepts = ajv.compile(definition.params)
  const isUsable = (params: Json) => accepts(params) && definition.checkParams?.(params as never) === undefined

  it('gives the verdict of every vector', () => {
    expect(runVectors(definition, file)).toEqual([])
  })

  it('has a vector for every message and for an accepted value, each with its reason', () => {
    const verdicts = new Set(file.cases.map(({ verdict }) => verdict))
    expect(verdicts).toEqual(new Set([true, ...definition.messages]))
    expect(file.cases.filter(({ note }) => note.trim() === '')).toEqual([])
  })

  it('has no vector twice', () => {
    const keys = file.cases.map(({ value, params, answers, today }) => JSON.stringify([value, params, answers, today ?? file.today]))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has vectors whose parameters a document may use', () => {
    for (const { params } of file.cases) expect(params).toSatisfy(isUsable)
  })

  it('has a README that names every message and whose examples a document may use', () => {
    for (const message of definition.messages) expect(readme).toContain(`\`${message}\``)
    const examples = exampleParams(readme, definition.keyword)
    expect(examples.length).toBeGreaterThan(0)
    for (const params of examples) expect(params).toSatisfy(isUsable)
  })
})
