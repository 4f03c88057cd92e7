import { describe, expect, it } from 'vitest'
import { gardenClub } from '../testing/garden-club.ts'
import { conditionWords } from '../../src/findings/condition.sv.ts'
import { outlineOf } from './outline.ts'
import { placesOf } from './places.ts'

const copy = { 'gardenClub.leader.label': 'Vem leder?', 'gardenClub.people.title': 'Vilka?', 'test.input.label': 'Fråga' }
const options = { soils: [{ code: 'clay', copy: 'soil.clay' }] }

describe('the outline of a document', () => {
  const entries = outlineOf({ document: gardenClub, copy, options })
  const entry = (title: string) => Object.fromEntries(entries.find((candidate) => candidate.title === title)?.attributes ?? [])

  it('has every step, section, input, condition, fact, block and outcome once', () => {
    const titles = entries.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Flödet gardenClub',
        'Steget young',
        'Avsnittet frost',
        ...placesOf(gardenClub).map(({ path }) => `Fältet ${path}`),
        'Villkoret members/digs',
        'Villkoret isFrosty',
        'Faktumet leaderAge',
        'Stoppet isYoung vid leader',
        'Utfallet tooHeavy',
      ]),
    )
  })

  it('says how an input is asked, its rules, and when it is shown', () => {
    expect(entry('Fältet leader')).toEqual({
      fråga: 'Vem leder?',
      svar: 'text (personalNumber)',
      obligatoriskt: 'ja',
      regler: 'personalNumber',
    })
    expect(entry('Fältet members')).toMatchObject({
      regler: 'minst 1 rader; högst 4 rader; distinct (by number, and leader); atMostOlderThan (years 25, most 2, by number)',
    })
    expect(entry('Fältet members.spade')).toMatchObject({ 'visas om': 'digs (role är "digger")', regler: 'minst 1; högst 9' })
    expect(entry('Fältet begins')).toMatchObject({
      regler: 'dateWindow (from (days 0), to (months 6))',
      'börjar med': '1 dagar från i dag',
    })
    expect(entry('Fältet tree')).toMatchObject({ obligatoriskt: 'nej', 'söks i': 'trees' })
    expect(entry('Faktumet leaderAge')).toEqual({ typ: 'tal', 'räknas ut med': 'ageOf', av: 'personalNumber = leader' })
  })

  it('names the choices by their texts', () => {
    const { soil } = gardenClub.properties
    const document = { ...gardenClub, properties: { ...gardenClub.properties, soil: { ...soil!, options: 'soils' } } }
    const described = outlineOf({ document, copy: { 'soil.clay': 'Lera' }, options }).find(({ title }) => title === 'Fältet soil')
    expect(Object.fromEntries(described?.attributes ?? [])).toMatchObject({ val: '"clay" = Lera; "sand"; "peat"' })
  })
})

describe('a condition in words', () => {
  it.each([
    [{}, 'alltid'],
    [{ required: ['a', 'b'] }, 'a är besvarad och b är besvarad'],
    [{ properties: { a: { const: true } }, required: ['a'] }, 'a är ja'],
    [{ properties: { a: { const: true } } }, '(a är ja, eller a är obesvarad)'],
    [{ properties: { a: { enum: ['x', 'y'] } }, required: ['a'] }, 'a är "x" eller "y"'],
    [{ properties: { a: { minimum: 2, exclusiveMaximum: 5 } }, required: ['a'] }, 'a är minst 2 och a är mindre än 5'],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, '(a är besvarad eller b är besvarad)'],
    [{ not: { required: ['a'] } }, 'inte (a är besvarad)'],
    [{ properties: { a: { properties: { b: { const: 1 } }, required: ['b'] } }, required: ['a'] }, 'a.b är 1'],
    [{ properties: { a: { not: { const: 1 } } }, required: ['a'] }, 'inte (a är 1)'],
    [{ properties: { a: { age: { min: 18 } } }, required: ['a'] }, 'a uppfyller age min 18'],
  ])('%j', (condition, words) => {
    expect(conditionWords(condition)).toBe(words)
  })
})
