import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate } from './add-to-date.ts'
import { ageOn, birthDateOf, formatPersonalNumber, luhnCheck, normalizePersonalNumber, parsePersonalNumber } from './personal-number.ts'

const TODAY = '2026-11-21'

/** Official test numbers with birth date and age on 21 November 2026. */
const OFFICIAL: readonly (readonly [number: string, birthDate: string, age: number])[] = [
  ['202412312387', '2024-12-31', 1],
  ['202301022386', '2023-01-02', 3],
  ['202002292387', '2020-02-29', 6],
  ['201801012392', '2018-01-01', 8],
  ['201501022386', '2015-01-02', 11],
  ['201101012399', '2011-01-01', 15],
  ['200910012384', '2009-10-01', 17],
  ['200811222389', '2008-11-22', 17],
  ['200811212398', '2008-11-21', 18],
  ['200402292395', '2004-02-29', 22],
  ['200211222385', '2002-11-22', 23],
  ['200211212394', '2002-11-21', 24],
  ['200111222386', '2001-11-22', 24],
  ['200111212395', '2001-11-21', 25],
  ['199610022387', '1996-10-02', 30],
  ['199101012392', '1991-01-01', 35],
  ['199101022383', '1991-01-02', 35],
  ['198507092388', '1985-07-09', 41],
  ['198507092396', '1985-07-09', 41],
  ['197602292380', '1976-02-29', 50],
  ['197011129280', '1970-11-12', 56],
  ['196512073245', '1965-12-07', 60],
  ['196511032804', '1965-11-03', 61],
  ['196411193086', '1964-11-19', 62],
  ['196211173148', '1962-11-17', 64],
  ['196111202989', '1961-11-20', 65],
  ['195611242859', '1956-11-24', 69],
  ['195611012765', '1956-11-01', 70],
  ['195511082660', '1955-11-08', 71],
  ['195411122590', '1954-11-12', 72],
  ['195311202351', '1953-11-20', 73],
  ['195211182018', '1952-11-18', 74],
  ['195111022249', '1951-11-02', 75],
  ['193510069127', '1935-10-06', 91],
  ['192601049030', '1926-01-04', 100],
  ['192001011564', '1920-01-01', 106],
  ['190001019801', '1900-01-01', 126],
  ['189001019802', '1890-01-01', 136],
]

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const DAYS_BACK = 45_000

const birthDates = fc.integer({ min: 0, max: DAYS_BACK }).map((days) => addToDate(TODAY, { days: -days }))

/** Constructed, not official: any birth date of the last 123 years with a serial of the test series. */
const numbers = fc
  .tuple(birthDates, fc.constantFrom('238', '239', '980', '981'))
  .map(([birthDate, serial]) => withCheckDigit(birthDate.replaceAll('-', '') + serial))

function withCheckDigit(eleven: string): string {
  const digit = DIGITS.find((last) => luhnCheck(`${eleven.slice(2)}${last}`))
  return `${eleven}${digit}`
}

const typedTexts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9 +–-]{0,16}$/), numbers.map(formatPersonalNumber))

describe('[B5.1] [P5.1] parsePersonalNumber', () => {
  it.each(OFFICIAL)('reads the birth date of %s', (number, birthDate) => {
    expect(parsePersonalNumber(number, TODAY)).toEqual({
      ok: true,
      birthDate,
      isCoordination: false,
    })
  })

  it.each([
    ['197203912386', '1972-03-31'],
    ['198502862397', '1985-02-26'],
    ['199101722396', '1991-01-12'],
    ['195903702396', '1959-03-10'],
    ['201002682399', '2010-02-08'],
    ['201900772383', undefined],
    ['201812602397', undefined],
    ['198000602394', undefined],
    ['201902892387', undefined],
    ['201604912384', undefined],
  ])('reads the coordination number %s as born %s', (number, birthDate) => {
    expect(parsePersonalNumber(number, TODAY)).toEqual({
      ok: true,
      birthDate,
      isCoordination: true,
    })
  })

  it.each([
    ['19850709T388', 'format'],
    ['260104+9030', 'format'],
    ['1985070923880', 'tooLong'],
    ['1985070923', 'tooShort'],
    ['19850709', 'tooShort'],
    ['8507092388', 'century'],
    ['8507692388', 'century'],
    ['185013010000', 'century'],
    ['209913010000', 'future'],
    ['199013010000', 'date'],
    ['202612250000', 'future'],
    ['199001010000', 'checkDigit'],
    ['199001010009', 'checkDigit'],
    ['198507092389', 'checkDigit'],
  ])('gives the first fault of %s: %s', (text, fault) => {
    expect(parsePersonalNumber(text, TODAY)).toEqual({ ok: false, fault })
  })

  it('takes its day from the caller', () => {
    expect(parsePersonalNumber('202612252383', '2026-12-24')).toMatchObject({ fault: 'future' })
    expect(parsePersonalNumber('202612252383', '2026-12-25')).toMatchObject({ ok: true })
    expect(parsePersonalNumber('202701012383', '2027-01-01')).toMatchObject({ ok: true })
  })

  it('finds every age of a number that holds to be 0 or more', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const birthDate = birthDateOf(number, TODAY)
        expect(birthDate).toBeDefined()
        expect(ageOn(birthDate ?? '', TODAY)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('refuses every number with one digit changed after the century', () => {
    const places = fc.integer({ min: 2, max: 11 })
    fc.assert(
      fc.property(numbers, places, fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const changed = substituteDigit(number, place, shift)
        expect(parsePersonalNumber(changed, TODAY).ok).toBe(false)
      }),
    )
  })
})

function substituteDigit(digits: string, place: number, shift: number): string {
  const digit = (Number(digits[place]) + shift) % 10
  return `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`
}

describe('[P5.1] normalizePersonalNumber and formatPersonalNumber', () => {
  it.each([
    ['19850709-2388', '198507092388'],
    ['19850709 2388', '198507092388'],
    [' 1985 07 09 - 2388 ', '198507092388'],
    ['19850709\u20132388', '198507092388'],
    ['19850709\u00a02388', '198507092388'],
    ['\u200b198507092388', '198507092388'],
    ['198507092388', '198507092388'],
    ['19850709-', '19850709'],
    ['850709-2388', '8507092388'],
    ['260104+9030', '260104+9030'],
    ['1985-07-09', '1985-07-09'],
    ['', ''],
  ])('packs %j as %j', (typed, canonical) => {
    expect(normalizePersonalNumber(typed)).toBe(canonical)
  })

  it.each([
    ['198507092388', '19850709-2388'],
    ['8507092388', '8507092388'],
    ['19850709-2388', '19850709-2388'],
    ['', ''],
  ])('writes %j as %j', (canonical, written) => {
    expect(formatPersonalNumber(canonical)).toBe(written)
  })

  it('normalise is idempotent', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const once = normalizePersonalNumber(text)
        expect(normalizePersonalNumber(once)).toBe(once)
      }),
    )
  })

  it('what is formatted is read back as it was', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const canonical = normalizePersonalNumber(text)
        expect(normalizePersonalNumber(formatPersonalNumber(canonical))).toBe(canonical)
      }),
    )
  })
})

describe('[P5.1] birthDateOf', () => {
  it('gives no date for a number that does not hold or lacks one', () => {
    expect(birthDateOf('198507092389', TODAY)).toBeUndefined()
    expect(birthDateOf('201900772383', TODAY)).toBeUndefined()
    expect(birthDateOf('198507092388', TODAY)).toBe('1985-07-09')
  })
})

describe('[B5.2] [P5.1] ageOn', () => {
  it.each(OFFICIAL)('gives the age behind %s, born %s: %i', (_, birthDate, age) => {
    expect(ageOn(birthDate, TODAY)).toBe(age)
  })

  it.each([
    ['2004-02-29', '2026-02-27', 21],
    ['2004-02-29', '2026-02-28', 22],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2004-02-28', '2024-02-28', 20],
    ['2004-03-01', '2026-02-28', 21],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('born %s: on %s %i', (birthDate, date, age) => {
    expect(ageOn(birthDate, date)).toBe(age)
  })

  it('never falls as time goes by', () => {
    const later = fc.integer({ min: 0, max: DAYS_BACK })
    fc.assert(
      fc.property(birthDates, later, later, (birthDate, a, b) => {
        const sooner = addToDate(birthDate, { days: Math.min(a, b) })
        const after = addToDate(birthDate, { days: Math.max(a, b) })
        expect(ageOn(birthDate, sooner)).toBeLessThanOrEqual(ageOn(birthDate, after))
      }),
    )
  })

  it('rises by one on each birthday', () => {
    fc.assert(
      fc.property(birthDates, fc.integer({ min: 1, max: 120 }), (birthDate, years) => {
        const birthday = addToDate(birthDate, { years })
        expect(ageOn(birthDate, birthday)).toBe(years)
        expect(ageOn(birthDate, addToDate(birthday, { days: -1 }))).toBe(years - 1)
      }),
    )
  })
})

describe('[P5.1] luhnCheck', () => {
  it('finds every substitution of one digit', () => {
    for (const [number] of OFFICIAL) {
      const digits = number.slice(2)
      expect(luhnCheck(digits)).toBe(true)
      for (let place = 0; place < digits.length; place++) {
        for (let shift = 1; shift <= 9; shift++) {
          expect(luhnCheck(substituteDigit(digits, place, shift))).toBe(false)
        }
      }
    }
  })

  it('finds every swap of neighbours but 0 and 9', () => {
    for (let a = 0; a <= 9; a++) {
      for (let b = 0; b < a; b++) expect(passesSwapped(a, b)).toBe(a === 9 && b === 0)
    }
  })

  it('says no to anything but digits', () => {
    for (const text of ['', ' ', '-', '8507092388x', '８５０７０９２３８８']) {
      expect(luhnCheck(text)).toBe(false)
    }
  })
})

/** Whether swapping two digits before a check digit goes undetected. */
function passesSwapped(a: number, b: number): boolean {
  const last = DIGITS.find((digit) => luhnCheck(`${a}${b}${digit}`))
  return luhnCheck(`${b}${a}${last}`)
}
