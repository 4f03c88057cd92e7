import { describe, expect, it } from 'vitest'
import { metLengths } from './met-lengths.ts'

describe('[D3] the lengths of the texts that a pattern matches', () => {
  it.each<[string, [number, number] | undefined]>([
    ['^[0-9]{5}$', [5, 5]],
    ['^a{2,3}b?$', [2, 4]],
    ['^(ab|c)+$', [1, Infinity]],
    ['^(ab){20,30}$', [40, 60]],
    ['^a{0,100}$', [0, 100]],
    ['a', [1, Infinity]],
    ['^a', [1, Infinity]],
    ['a$', [1, Infinity]],
    ['^$', [0, 0]],
    ['', [0, Infinity]],
    ['^(a|)$', [0, 1]],
    ['(^a|b)c$', [2, Infinity]],
    ['(^)*', [0, Infinity]],
    ['a^', undefined],
    ['$a', undefined],
    ['^a$b', undefined],
    ['(a^|$b)', undefined],
    ['(a^|b)', [1, Infinity]],
    ['a{3}^', undefined],
    ['(^a)+$', [1, Infinity]],
    ['(^a){2}', undefined],
    ['[^\\s\\S]', undefined],
    ['^[^\\d\\D]?$', [0, 0]],
    ['(', [0, Infinity]],
    ['^(?=a)$', [0, Infinity]],
  ])('are those of %s', (pattern, lengths) => {
    expect(metLengths(pattern)).toEqual(lengths && { min: lengths[0], max: lengths[1] })
  })
})
