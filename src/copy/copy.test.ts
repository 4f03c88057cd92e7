import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_ERROR_KEY, errorKeys, firstKey, inputErrorKeys, MISSING_TEXT, translator } from './lookup.ts'
import { formatDate, formatMoney, formatNumber } from './formats.ts'
import { fillText, placeholdersOf } from './placeholders.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('[B9.2] amounts', () => {
  it.each([
    [0, '0 kr'],
    [999, '999 kr'],
    [1740, '1 740 kr'],
    [2_368_000, '2 368 000 kr'],
    [-1500, '\u22121 500 kr'],
  ])('writes %d', (amount, text) => {
    expect(plain(formatMoney(amount))).toBe(text)
  })

  it('writes decimals with a comma', () => {
    expect(plain(formatNumber(1234.5))).toBe('1 234,5')
  })
})

describe('placeholders', () => {
  it('fills each by its type', () => {
    const text = fillText('{name}: {amount:money} från {start:date}, {count:number} st', {
      name: 'Ada',
      amount: 1740,
      start: '2026-11-22',
      count: 1200,
    })
    expect(plain(text)).toBe('Ada: 1 740 kr från 22 november 2026, 1 200 st')
  })

  it('keeps numbers and dates in one line, and leaves what somebody has written', () => {
    const text = fillText('Högst 1 000 000 kr, 20 procent i 14 dagar, 5 krukor, 3 kap. 10 §. {from:date} {text}', {
      from: '2026-11-22',
      text: '1 2',
    })
    expect(text.replaceAll('\u00a0', '_')).toBe('Högst 1_000_000_kr, 20_procent i 14 dagar, 5 krukor, 3 kap. 10_§. 22_november_2026 1 2')
  })

  it('leaves braces that are no placeholder', () => {
    expect(fillText('{ } {1} {a b}', {})).toBe('{ } {1} {a b}')
  })

  it('[B8.1] shows N/A for a missing value, also for names of the prototype', () => {
    expect(fillText('{missing} {toString}')).toBe('N/A N/A')
  })

  it('lists them for the lint', () => {
    expect(placeholdersOf('{a} {b:money} {c:dollar}')).toEqual([
      { name: 'a', type: 'text' },
      { name: 'b', type: 'money' },
      { name: 'c', type: 'dollar' },
    ])
  })

  it('writes a month as a month of a year', () => {
    expect(plain(formatDate('2026-03'))).toBe('mars 2026')
    expect(plain(formatDate('2026-03-05T10:00'))).toBe('5 mars 2026')
  })

  it('gives back what is no date', () => {
    expect(formatDate('2026-13')).toBe('2026-13')
    expect(formatDate('2026-03-5')).toBe('2026-03-5')
    expect(formatDate('snart')).toBe('snart')
    expect(formatDate('2026-13-01')).toBe('2026-13-01')
    expect(formatDate('2026-02-30')).toBe('2026-02-30')
  })
})

describe('another language', () => {
  it('writes numbers, amounts and dates in its own way', () => {
    const text = fillText('{count:number}, {amount:money}, {start:date}', { count: 1234.5, amount: 1740, start: '2026-11-22' }, 'en')
    expect(plain(text)).toBe('1,234.5, SEK 1,740, 22 November 2026')
    expect(plain(formatDate('2026-03', 'en'))).toBe('March 2026')
    expect(plain(formatMoney(1740, 'fi'))).toBe('1 740 SEK')
  })

  it('is that of the translator', () => {
    expect(plain(translator({ price: '{amount:money}' }, () => undefined, 'en')('price', { amount: 1740 }))).toBe('SEK 1,740')
  })
})

describe('[B8.1] missing texts', () => {
  it('shows N/A and reports the key', () => {
    const onMissing = vi.fn<(key: string) => void>()
    const t = translator({ known: 'Hej {name}' }, onMissing)
    expect(t('known', { name: 'du' })).toBe('Hej du')
    expect(onMissing).not.toHaveBeenCalled()
    expect(t('unknown')).toBe(MISSING_TEXT)
    expect(t('constructor')).toBe(MISSING_TEXT)
    expect(onMissing.mock.calls).toEqual([['unknown'], ['constructor']])
  })
})

describe('[P7.3] lookup order of errors', () => {
  it('tries the suffix, then the generic key, then the default', () => {
    expect(errorKeys('address', 'house')).toEqual(['error.address.house', 'error.address', DEFAULT_ERROR_KEY])
    const copy = { 'error.address': 'Fel adress', [DEFAULT_ERROR_KEY]: 'Kunde inte läsa in' }
    expect(firstKey(copy, errorKeys('address', 'house'))).toBe('error.address')
    expect(firstKey({ ...copy, 'error.address.house': 'Fel hus' }, errorKeys('address', 'house'))).toBe('error.address.house')
    expect(firstKey(copy, errorKeys('unknown', 'house'))).toBe(DEFAULT_ERROR_KEY)
  })

  it("tries an input's own text and its widget's first", () => {
    expect(inputErrorKeys({ copy: 'house.year', widget: 'number', flow: 'house' }, 'schema.minimum')).toEqual([
      'house.year.error.schema.minimum',
      'error.schema.minimum.number',
      'error.schema.minimum.house',
      'error.schema.minimum',
      DEFAULT_ERROR_KEY,
    ])
  })
})
