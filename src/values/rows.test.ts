import { describe, expect, it } from 'vitest'
import { comparableText, textsOfRows } from './rows.ts'

describe('[B5.1] the rows of a list', () => {
  it.each([
    ['19850709-2388', '198507092388'],
    ['1985 0709 2388', '198507092388'],
    ['198507092388', '198507092388'],
    ['Anna-Maria', 'Anna-Maria'],
    ['850709-2388', '850709-2388'],
    ['', undefined],
    [198507092388, undefined],
    [null, undefined],
  ])('compare %j as %j', (value, text) => {
    expect(comparableText(value)).toBe(text)
  })

  it('keep their places, whatever stands in them', () => {
    const rows = [{ name: 'Anna' }, null, 'Anna', ['Anna'], {}, { name: 5 }, { name: 'Bo' }]
    expect(textsOfRows(rows, 'name')).toEqual(['Anna', undefined, undefined, undefined, undefined, undefined, 'Bo'])
    expect(textsOfRows([{}, ['Anna']], 'length')).toEqual([undefined, undefined])
    expect(textsOfRows([{}], 'constructor')).toEqual([undefined])
  })
})
