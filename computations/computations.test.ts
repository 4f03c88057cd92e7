import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComputationDefinition } from '../src/engine/computation.ts'
import type { Json, JsonObject } from '../src/values/json.ts'
import { computationManifest, computations } from './registry.ts'
import { runVectors, type VectorFile } from './run-vectors.ts'

const DEFINITIONS: readonly ComputationDefinition<string, never>[] = Object.values(computations)

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** A fact as a document states it. */
interface FactExample {
  readonly compute: string
  readonly with: Readonly<Record<string, string>>
  readonly params?: JsonObject
}

function folderOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function readText(folder: string, file: string): string {
  return readFileSync(`${import.meta.dirname}/${folder}/${file}`, 'utf8')
}

/** The facts in a README's examples. */
function examplesIn(readme: string): FactExample[] {
  const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.flatMap((block) => Object.values(JSON.parse(block) as Record<string, FactExample>))
}

const ANY_ARGUMENT = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  fc.stringMatching(/^[12][0-9]{11}$/),
)

describe('[D2] the computation registry', () => {
  it('has a folder for every computation, and a computation for every folder', () => {
    expect(FOLDERS.toSorted()).toEqual(DEFINITIONS.map(({ name }) => folderOf(name)).toSorted())
  })

  it('holds every computation under its own name', () => {
    for (const [key, { name }] of Object.entries(computations)) expect(key).toBe(name)
  })

  it('has a manifest that survives JSON, without functions', () => {
    expect(JSON.parse(JSON.stringify(computationManifest))).toEqual(computationManifest)
    expect(Object.keys(computationManifest)).toEqual(Object.keys(computations))
    expect(computationManifest['bmi']).toEqual({
      inputs: { height: { type: 'number' }, weight: { type: 'number' } },
      params: computations.bmi.params,
      gives: 'number',
    })
  })
})

describe.each(DEFINITIONS)('[D2] $name', (definition) => {
  const folder = folderOf(definition.name)
  const file = JSON.parse(readText(folder, 'vectors.json')) as VectorFile
  const readme = readText(folder, 'README.md')
  const accepts = new Ajv2020({ strict: true }).compile(definition.params)
  const argumentNames = Object.keys(definition.inputs)
  const requiredNames = argumentNames.filter((name) => definition.inputs[name]?.isOptional !== true)

  it('gives the fact of every vector', () => {
    expect(runVectors(definition, file)).toEqual([])
  })

  it('has a dozen vectors, each once and with its reason: facts, and none', () => {
    const keys = file.cases.map(({ args, params, today }) => JSON.stringify([args, params, today ?? file.today]))
    expect(keys.length).toBeGreaterThanOrEqual(12)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(file.cases.filter(({ note }) => note.trim() === '')).toEqual([])
    expect(new Set(file.cases.map(({ gives }) => gives === null))).toEqual(new Set([true, false]))
  })

  it('has vectors whose constants a document may use', () => {
    for (const { params } of file.cases) expect(params ?? {}).toSatisfy((value: Json) => accepts(value))
  })

  it('has a README that names every argument and whose examples a document may use', () => {
    for (const name of argumentNames) expect(readme).toContain(`\`${name}\``)
    const examples = examplesIn(readme)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(example.compute).toBe(definition.name)
      const names = Object.keys(example.with)
      expect(definition.more === undefined ? argumentNames : names).toEqual(expect.arrayContaining(names))
      expect(Object.keys(example.with)).toEqual(expect.arrayContaining(requiredNames))
      expect(example.params ?? {}).toSatisfy((value: Json) => accepts(value))
    }
  })

  it('never throws, and gives no fact of another type than it says', () => {
    const names = definition.more === undefined ? argumentNames : [...argumentNames, 'further', 'constructor']
    const args = fc.dictionary(fc.constantFrom(...names), ANY_ARGUMENT)
    const params = fc.constantFrom(...file.cases.map((vector) => vector.params ?? {}))
    fc.assert(
      fc.property(args, params, (given, constants) => {
        const fact = definition.compute(given, constants as never, { today: file.today })
        expect(fact === undefined || typeof fact === definition.gives).toBe(true)
        expect(Number.isNaN(fact)).toBe(false)
      }),
    )
  })
})
