import { describe, expect, it } from 'vitest'
import { readText } from '../tests/fixtures/validator-folders.ts'
import type { ValidatorDefinition } from '../src/engine/validator.ts'
import type { Json } from '../src/values/json.ts'
import { validators } from './registry.ts'
import type { VectorFile } from './run-vectors.ts'
import { allowsMore } from './widening.ts'

const definitions: readonly ValidatorDefinition<string, never>[] = Object.values(validators)

/** The parameters of the vectors, each once. */
const paramsOf = ({ cases }: VectorFile): Json[] =>
  [...new Set(cases.map(({ params }) => JSON.stringify(params)))].map((text) => JSON.parse(text) as Json)

describe.each(definitions.filter(({ isAdvice }) => isAdvice !== true))('[D3] wider parameters of $keyword', (definition) => {
  const file = JSON.parse(readText(definition.keyword, 'vectors.json')) as VectorFile
  const accepts = (vector: VectorFile['cases'][number], params: Json) => {
    const root = vector.answers ?? {}
    const context = { today: vector.today ?? file.today, root, siblings: vector.siblings ?? root }
    return definition.check(vector.value as never, params as never, context) === true
  }

  it('refuse no answer of the vectors that was accepted', () => {
    for (const before of paramsOf(file)) {
      for (const after of paramsOf(file).filter((params) => allowsMore(definition.keyword, before, params))) {
        const refused = file.cases.filter((vector) => accepts(vector, before) && !accepts(vector, after))
        expect({ before, after, refused }).toEqual({ before, after, refused: [] })
      }
    }
  })
})

describe('[D3] a change of a check', () => {
  it.each<[string, Json | undefined, Json | undefined, boolean]>([
    ['age', { min: 18 }, { min: 16 }, true],
    ['age', { min: 18 }, { min: 18, max: 70 }, false],
    ['age', { min: 18, max: 70 }, { min: 18 }, true],
    ['age', { min: 18, max: 70 }, { min: 16, max: 65 }, false],
    ['age', { min: 18 }, { min: 16, of: 'owner' }, false],
    ['birthDate', { max: { months: 12 } }, { max: { years: 1, days: 1 } }, true],
    ['birthDate', { max: { months: 12 } }, { max: { weeks: 40 } }, false],
    ['dateWindow', { from: { days: -30 }, to: { days: 0 } }, { from: { months: -2 }, to: { days: 0 } }, true],
    ['dateWindow', { from: { days: -30 }, to: { days: 0 } }, { from: { months: -1 }, to: { days: 0 } }, false],
    ['dateWindow', {}, { to: { days: 0 } }, false],
    ['yearWindow', { from: 1950 }, { from: 1900 }, true],
    ['yearWindow', { from: 1950 }, { from: { years: -200 } }, false],
    ['yearWindow', { to: { years: 0 } }, { to: { years: 1 } }, true],
    ['phone', true, { kinds: ['swedish'] }, false],
    ['phone', { kinds: ['swedish'] }, true, true],
    ['personalNumber', true, { coordination: true }, true],
    ['personalNumber', { coordination: true }, { coordination: false }, false],
    ['vin', { checkDigit: true }, true, true],
    ['vin', true, { checkDigit: true }, false],
    ['differsFrom', ['a', 'b'], ['a'], true],
    ['differsFrom', ['a'], ['a', 'b'], false],
    ['distinct', { by: 'id', and: ['a'] }, { by: 'id' }, true],
    ['distinct', { by: 'id' }, { by: 'name' }, false],
    ['atMostOlderThan', { years: 25, most: 1, by: 'id' }, { years: 30, most: 2, by: 'id' }, true],
    ['atMostOlderThan', { years: 25, most: 1, by: 'id' }, { years: 24, most: 2, by: 'id' }, false],
    ['petId', { animal: 'dog' }, { animal: 'cat' }, false],
    ['lookup', 'breeds', 'boats', false],
    ['email', undefined, true, false],
    ['email', true, undefined, true],
    ['account', undefined, { clearing: 'clearing' }, true],
    ['pattern', 'a', 'b', false],
  ])('of %s from %j to %j accepts all that it accepted: %s', (keyword, before, after, isWider) =>
    expect(allowsMore(keyword, before, after)).toBe(isWider),
  )
})
