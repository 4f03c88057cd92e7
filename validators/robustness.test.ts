import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/engine/json.ts'
import type { ValidatorDefinition } from '../src/engine/validator.ts'
import { validators } from './registry.ts'
import type { VectorFile } from './run-vectors.ts'

const TODAY = '2026-11-21'
const DEFINITIONS: readonly ValidatorDefinition<string, never>[] = Object.values(validators)

const MEGABYTE = 1_000_000

/** Some fifty times what the slowest linear check needs for all tails; a quadratic one needs hours. */
const BOUND_MS = 4_000

/** Pieces that a pattern with catastrophic backtracking stumbles over when they are repeated. */
const PIECES = ['0', '1', 'a', ' ', '-', '–', '.', '@', 'a@', '@a.', 'a.', 'a-', '(0)', '+', '+46(0)', '\u0301']

const TAILS = ['', 'x', '!', '\n', '@', '.']

function distinctParams(folder: string): Json[] {
  const text = readFileSync(`${import.meta.dirname}/${folder}/vectors.json`, 'utf8')
  const { cases } = JSON.parse(text) as VectorFile
  return [...new Set(cases.map(({ params }) => JSON.stringify(params)))].map((params) => JSON.parse(params) as Json)
}

const TEXT = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-0-9 +()@.a-zåäö]{0,30}$/))

describe.each(DEFINITIONS)('[D2] $keyword', (definition) => {
  const folder = definition.keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const paramsList = distinctParams(folder)

  function verdictOf(value: string, params: Json, root: Record<string, string>): string | true {
    const verdict = definition.check(value as never, params as never, { today: TODAY, root })
    return verdict === true ? true : verdict.message
  }

  it('never throws, and says only what it lists', () => {
    const known = new Set<string | true>([true, ...definition.messages])
    fc.assert(
      fc.property(TEXT, TEXT, fc.constantFrom(...paramsList), (value, other, params) => {
        expect(known).toContain(verdictOf(value, params, { insuredChild: other }))
      }),
    )
  })

  it.each(PIECES)('judges a megabyte of %j in bounded time', (piece) => {
    const [params = null] = paramsList
    const body = piece.repeat(Math.ceil(MEGABYTE / piece.length))
    const start = performance.now()
    for (const tail of TAILS) verdictOf(body + tail, params, {})
    expect(performance.now() - start).toBeLessThan(BOUND_MS)
  })
})
