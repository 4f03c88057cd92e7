import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/values/json.ts'
import type { ValidatorDefinition, ValueOf } from '../src/engine/validator.ts'
import { validators } from './registry.ts'
import type { VectorFile } from './run-vectors.ts'

const TODAY = '2026-11-21'
const DEFINITIONS: readonly ValidatorDefinition<string, never>[] = Object.values(validators)

/** Characters of the largest answers. */
const LARGE = 400_000

/** Far more than any linear check needs for all tails on a busy machine; a quadratic one needs minutes for each. */
const BOUND_MS = 60_000

/** Pieces that a pattern with catastrophic backtracking stumbles over when they are repeated. */
const PIECES = ['0', '1', 'a', ' ', '-', '–', '.', '@', 'a@', '@a.', 'a.', 'a-', '(0)', '+', '+46(0)', '\u0301']

const TAILS = ['', 'x', '!', '\n', '@', '.']

function distinctParams(folder: string): Json[] {
  const text = readFileSync(`${import.meta.dirname}/${folder}/vectors.json`, 'utf8')
  const { cases } = JSON.parse(text) as VectorFile
  return [...new Set(cases.map(({ params }) => JSON.stringify(params)))].map((params) => JSON.parse(params) as Json)
}

const TEXT = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-0-9 +()@.a-zåäö]{0,30}$/))

/** Names in the parameters of the vectors, and some that every object inherits. */
const FIELDS = ['personalNumber', 'guardian', 'startDate', 'insuredChild', 'constructor', '__proto__', 'length']

const JSON_VALUE = fc.oneof(fc.jsonValue(), TEXT, fc.dictionary(fc.constantFrom(...FIELDS), TEXT)) as fc.Arbitrary<Json>

/** Any answer of each type, as far as a hostile client can send one. */
const ANY_VALUE: Readonly<Record<keyof ValueOf, fc.Arbitrary<Json>>> = {
  string: TEXT,
  number: fc.oneof(fc.double({ noNaN: true }), fc.maxSafeInteger()),
  boolean: fc.boolean(),
  array: fc.array(JSON_VALUE),
  object: fc.dictionary(fc.oneof(TEXT, fc.constantFrom(...FIELDS)), JSON_VALUE),
}

/** The largest answers that a piece of text makes, of the types whose answers can be large. */
const LARGE_VALUES: Readonly<Partial<Record<keyof ValueOf, (piece: string, tail: string) => Json[]>>> = {
  string: (piece, tail) => [repeated(piece) + tail],
  array: (piece, tail) => [[rowOf(repeated(piece) + tail)], Array.from({ length: ROWS }, (_, index) => rowOf(`${piece}${index}${tail}`))],
  object: (piece, tail) => [rowOf(repeated(piece) + tail)],
}

const ROWS = 20_000

function repeated(piece: string): string {
  return piece.repeat(Math.ceil(LARGE / piece.length))
}

function rowOf(text: string): Json {
  return Object.fromEntries(FIELDS.map((field) => [field, text]))
}

describe.each(DEFINITIONS)('[D2] $keyword', (definition) => {
  const folder = definition.keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const paramsList = distinctParams(folder)

  function verdictOf(value: Json, params: Json, root: Record<string, Json>): string | true {
    const verdict = definition.check(value as never, params as never, { today: TODAY, root, siblings: root })
    return verdict === true ? true : verdict.message
  }

  it('never throws, and says only what it lists', () => {
    const known = new Set<string | true>([true, ...definition.messages])
    const answers = fc.dictionary(fc.constantFrom(...FIELDS), JSON_VALUE)
    fc.assert(
      fc.property(ANY_VALUE[definition.on], answers, fc.constantFrom(...paramsList), (value, root, params) => {
        expect(known).toContain(verdictOf(value, params, root))
      }),
    )
  })

  const largeValues = LARGE_VALUES[definition.on]

  it.each(largeValues === undefined ? [] : PIECES)(
    'judges a megabyte of %j in bounded time',
    (piece) => {
      const [params = null] = paramsList
      const values = TAILS.flatMap((tail) => largeValues?.(piece, tail) ?? [])
      const start = performance.now()
      for (const value of values) verdictOf(value, params, {})
      expect(performance.now() - start).toBeLessThan(BOUND_MS)
    },
    2 * BOUND_MS,
  )
})
