import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../values/json.ts'
import { PERSONAS_SCHEMA, type PersonaBase, type PersonasFile } from './persona.ts'
import { checkShape } from '../engine/compile/check-schema.ts'
import { wordFindings } from '../findings/word.ts'
import { lintBases } from './lint-bases.ts'
import { personasIn } from './resolve-personas.ts'

const adult: PersonaBase = {
  today: '2026-11-21',
  answers: {
    name: 'Ada',
    home: { street: 'Storgatan 1', city: 'Visby' },
    team: [{ name: 'Bo', age: 20 }, { name: 'Eva' }],
    email: 'a@b.se',
  },
  facts: { person: { city: 'Visby' }, vehicle: { make: 'Norrvik' } },
}

/** A file with one persona, which has these differences. */
const fileWith = (own: PersonaBase, bases: PersonasFile['bases'] = { adult }): PersonasFile => ({
  bases,
  personas: [{ name: 'Ada', description: '', ...own, expect: { blocked: {} } }],
})
const broughtWith = (own: PersonaBase, bases?: PersonasFile['bases']) => {
  const [{ today, answers, facts, given } = { today: '' }] = personasIn(fileWith(own, bases))
  return { today, answers, facts, given }
}
const faultsOf = (own: PersonaBase, bases?: PersonasFile['bases']) =>
  wordFindings(lintBases(fileWith(own, bases)), 'en').map(({ at, text }) => `${at} ${text}`)

const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, index): [string, PersonaBase] => [`b${index}`, index === 0 ? adult : { base: `b${index - 1}` }]),
  )

const shape = (own: object, bases: unknown = { adult }) =>
  checkShape({ bases, personas: [{ name: 'Ada', description: '', expect: {}, ...own }] }, PERSONAS_SCHEMA)

describe('[D4] a persona with a base', () => {
  it('has all that the base has, and no expectation of it', () => {
    expect(personasIn(fileWith({ base: 'adult' }))).toEqual([{ name: 'Ada', description: '', ...adult, expect: { blocked: {} } }])
    expect(personasIn(undefined)).toEqual([])
  })

  it.each<[string, PersonaBase, JsonObject]>([
    ['another answer', { answers: { name: 'Cia' } }, { name: 'Cia' }],
    ['another part of an answer', { answers: { home: { city: 'Lund' } } }, { home: { street: 'Storgatan 1', city: 'Lund' } }],
    [
      'another part of a row',
      { answers: { team: { 1: { age: 30 } } } },
      {
        team: [
          { name: 'Bo', age: 20 },
          { name: 'Eva', age: 30 },
        ],
      },
    ],
    ['one more row', { answers: { team: { 2: { name: 'Ali' } } } }, { team: [{ name: 'Bo', age: 20 }, { name: 'Eva' }, { name: 'Ali' }] }],
    ['a list of its own', { answers: { team: [{ name: 'Ali' }] } }, { team: [{ name: 'Ali' }] }],
    ['something else than a list', { answers: { team: { name: 'Ali' } } }, { team: { name: 'Ali' } }],
    ['no rows to change', { answers: { team: {} } }, {}],
    ['a row less', { without: ['answers.team.0'] }, { team: [{ name: 'Eva' }] }],
    [
      'a row less, of which those left are counted again',
      { without: ['answers.team.0'], answers: { team: { 0: { age: 5 } } } },
      { team: [{ name: 'Eva', age: 5 }] },
    ],
    ['a part of a row less', { without: ['answers.team.0.age'] }, { team: [{ name: 'Bo' }, { name: 'Eva' }] }],
    ['an answer anew', { without: ['answers.home'], answers: { home: { city: 'Lund' } } }, { home: { city: 'Lund' } }],
    [
      'an answer that a program would inherit',
      { answers: JSON.parse('{"__proto__":{"x":1}}') as JsonObject },
      JSON.parse('{"__proto__":{"x":1}}') as JsonObject,
    ],
  ])('may have %s', (_, own, changed) => {
    const { answers } = broughtWith({ base: 'adult', ...own })
    expect(answers).toEqual({ ...adult.answers, ...changed })
    expect(faultsOf({ base: 'adult', ...own })).toEqual([])
  })

  it('may lack an answer or a fact of the base, and be of another day', () => {
    const { answers, facts, today } = broughtWith({ base: 'adult', without: ['answers.email', 'facts.vehicle'], today: '2026-12-01' })
    expect(answers).not.toHaveProperty('email')
    expect([facts, today]).toEqual([{ person: { city: 'Visby' } }, '2026-12-01'])
  })

  it('has what bases of its base have, and leaves them as they are', () => {
    const bases = { adult, member: { base: 'adult', answers: { member: true }, given: { level: 2 } } }
    const before = structuredClone(bases)
    expect(broughtWith({ base: 'member', answers: { home: { city: 'Lund' } } }, bases)).toMatchObject({
      today: '2026-11-21',
      answers: { name: 'Ada', member: true, home: { street: 'Storgatan 1', city: 'Lund' } },
      given: { level: 2 },
    })
    expect(bases).toEqual(before)
  })

  it.each<[string, PersonaBase, PersonasFile['bases'], string[]]>([
    ['an unknown base', { base: 'ghost', today: '2026-11-21' }, {}, ['/personas/0/base The base "ghost" does not exist.']],
    ['a base of the prototype', { base: 'toString', today: '2026-11-21' }, {}, ['/personas/0/base The base "toString" does not exist.']],
    ['a base that nobody has', { today: '2026-11-21', answers: {} }, { adult }, ['/bases/adult No persona has the base "adult".']],
    [
      'bases in a circle',
      { base: 'c', today: '2026-11-21' },
      { a: { base: 'b' }, b: { base: 'a' }, c: { base: 'a' } },
      ['/bases/a/base The bases have each other as a base: a → b → a.', '/bases/b/base The bases have each other as a base: b → a → b.'],
    ],
    ['no day', { base: 'some' }, { some: {} }, ['/personas/0 Neither the persona nor its base says which day it is ("today").']],
    [
      'less than nothing',
      { base: 'adult', without: ['answers.ghost'] },
      { adult },
      ['/personas/0/without/0 The base has no "answers.ghost" to take away.'],
    ],
    [
      'a row that is not there',
      { base: 'adult', answers: { team: { 2: {}, 5: {} } } },
      { adult },
      ["/personas/0/answers/team/5 The base's list has 2 rows, so there is no row 5. Rows count from 0, and the next number adds a row."],
    ],
  ])('is refused with %s', (_, own, bases, faults) => expect(faultsOf(own, bases)).toEqual(faults))

  it('stands on at most ten bases', () => {
    expect(faultsOf({ base: 'b9' }, chain(10))).toEqual([])
    expect(faultsOf({ base: 'b10' }, chain(11))).toContain('/personas/0/base At most 10 bases may stand on each other.')
  })

  it('follows the schema, which asks for a day and answers only without a base', () => {
    expect(shape({ base: 'adult', without: ['answers.team.1'] })).toEqual([])
    expect(shape({}).map(({ params }) => params)).toEqual([
      { variant: 'missing', name: 'today' },
      { variant: 'missing', name: 'answers' },
    ])
    expect(shape({ base: 'adult', without: ['team'] }).map(({ at }) => at)).toEqual(['/personas/0/without/0'])
    expect(shape({ base: 'adult' }, { 'no name': {} }).map(({ at }) => at)).toEqual(['/bases/no name'])
    expect(shape({ base: 'adult' }, { adult: { expect: {} } }).map(({ at }) => at)).toEqual(['/bases/adult'])
  })
})
