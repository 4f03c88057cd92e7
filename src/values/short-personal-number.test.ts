import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate } from './add-to-date.ts'
import { ageOn } from './personal-number.ts'
import { completePersonalNumber } from './short-personal-number.ts'

const TODAY = '2026-11-21'
const ADULT = { min: 18 }
const CHILD = { max: 17 }

describe('[B5.1] completePersonalNumber', () => {
  it.each([
    ['850709-2388', {}, '198507092388'],
    ['850709-2388', ADULT, '198507092388'],
    [' 85 07 09 – 2388 ', ADULT, '198507092388'],
    ['8507092388', ADULT, '198507092388'],
    ['850769-2388', ADULT, '198507692388'],
    ['081121-2398', ADULT, '200811212398'],
    ['180101-2392', CHILD, '201801012392'],
    ['261121-2388', CHILD, '202611212388'],
    ['261225-2383', ADULT, '192612252383'],
    ['260104+9030', {}, '192601049030'],
    ['260104+9030', CHILD, '192601049030'],
  ])('completes %j where ages are %j to %s', (typed, ages, complete) => {
    expect(completePersonalNumber(typed, ages, TODAY)).toBe(complete)
  })

  it.each([
    ['150102-2386', {}, 'a child or a person of 111 who writes a dash'],
    ['200101-1564', ADULT, 'a child, or a person of 106 who writes a dash'],
    ['2001011564', ADULT, 'also the beginning of twelve digits'],
    ['1801012392', CHILD, 'also the beginning of twelve digits'],
    ['270101+2383', {}, 'nobody of 100 was born in 27'],
    ['19850709-2388', ADULT, 'complete'],
    ['850709-238', ADULT, 'too short'],
    ['850709-23888', ADULT, 'too long'],
    ['850709-T388', ADULT, 'a letter'],
    ['850709--2388', ADULT, 'two dashes'],
    ['', ADULT, 'empty'],
  ])('leaves %j where ages are %j: %s', (typed, ages, _reason) => {
    expect(completePersonalNumber(typed, ages, TODAY)).toBeUndefined()
  })

  it('gives a wrong date and a wrong check digit their century, so that the message names the real fault', () => {
    expect(completePersonalNumber('850231-2389', ADULT, TODAY)).toBe('198502312389')
  })

  it('completes a number of a refused age where no other century is possible, so that the age is refused', () => {
    expect(completePersonalNumber('091001-2384', ADULT, TODAY)).toBe('200910012384')
    expect(completePersonalNumber('850709-2388', CHILD, TODAY)).toBe('198507092388')
  })

  it('never moves a person of an accepted age below 100 to another century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 40 }), (days, min) => {
        const born = addToDate(TODAY, { days: -days })
        const number = `${born.replaceAll('-', '')}2380`
        fc.pre(ageOn(born, TODAY) >= min)
        expect([number, undefined]).toContain(completePersonalNumber(`${number.slice(2, 8)}-2380`, { min, max: 99 }, TODAY))
      }),
    )
  })
})
