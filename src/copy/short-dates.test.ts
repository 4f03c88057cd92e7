import { describe, expect, it } from 'vitest'
import { formatOrdinalDate, formatShortDate, shortMonth } from './short-dates.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const dateIn = (month: number) => `2026-${String(month).padStart(2, '0')}-05`

describe('[P9.1] Swedish dates', () => {
  it('have short names of months, three letters each', () => {
    expect(MONTHS.map((month) => shortMonth(month)).join(' ')).toBe('jan feb mar apr maj jun jul aug sep okt nov dec')
    expect(plain(formatShortDate('2026-10-05'))).toBe('5 okt 2026')
  })

  it('have full names of months', () => {
    const names = MONTHS.map((month) => plain(formatOrdinalDate(dateIn(month))).split(' ')[1])
    expect(names.join(' ')).toBe('januari februari mars april maj juni juli augusti september oktober november december')
  })

  it('have ordinals in a for the days 1, 2, 21, 22 and 31, else in e', () => {
    const days = Array.from({ length: 31 }, (_, index) => formatOrdinalDate(`2026-01-${String(index + 1).padStart(2, '0')}`))
    const inA = days.map(plain).filter((text) => text.includes(':a '))
    expect(inA.map((text) => text.split(' ')[0])).toEqual(['1:a', '2:a', '21:a', '22:a', '31:a'])
    expect(days.filter((text) => /^\d+:e/.test(text))).toHaveLength(26)
    expect(plain(formatOrdinalDate('2026-11-23'))).toBe('23:e november 2026')
  })

  it('have no breaks inside', () => {
    expect([formatShortDate('2026-11-23'), formatOrdinalDate('2026-11-23')].filter((text) => text.includes(' '))).toEqual([])
  })
})

describe('[P9.1] dates in another language', () => {
  it.each([
    ['2026-10-01', '1 Oct 2026', '1st October 2026'],
    ['2026-11-22', '22 Nov 2026', '22nd November 2026'],
    ['2026-01-03', '3 Jan 2026', '3rd January 2026'],
    ['2026-01-11', '11 Jan 2026', '11th January 2026'],
  ])('%s is %s, or %s', (date, short, ordinal) => {
    expect([formatShortDate(date, 'en'), formatOrdinalDate(date, 'en')].map(plain)).toEqual([short, ordinal])
  })
})

describe('[P9.1] a text that is no date', () => {
  it('is unchanged', () => {
    expect([formatShortDate('2026-02-30'), formatOrdinalDate('soon')]).toEqual(['2026-02-30', 'soon'])
  })
})
