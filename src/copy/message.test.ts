import { describe, expect, it } from 'vitest'
import { compileCopy, writtenText } from './compile-copy.ts'
import { COMPILED } from './choose.ts'
import { parseMessage } from './message.ts'
import { namesIn } from './names-in.ts'
import { fillText, type CopyParams } from './placeholders.ts'

const faultsOf = (text: string) => parseMessage(text).faults.map(({ fault, at, words }) => [fault, at, words])
const nested = (depth: number) => `${'{a, select, other {'.repeat(depth)}x${'}}'.repeat(depth)}`
const compiled = (text: string) => compileCopy({ text })['text'] ?? ''
const written = (text: string, params: CopyParams, language?: string) => fillText(compiled(text), params, language)

describe('[D3] a hostile text', () => {
  // the test's timeout is the bound: a search to the end of the text for each brace takes minutes
  it.each(['{', '}', '{{', '{a, plural, '])('of a megabyte of %s is read at once, and tells its first faults', (part) => {
    const { faults } = parseMessage(part.repeat(1_000_000 / part.length))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.length).toBeLessThanOrEqual(10)
  })

  it('tells no fault that it has not', () => {
    const inside = `{a, select, other {${'{} '.repeat(20)}}}`
    expect(faultsOf(inside).map(([fault]) => fault)).toEqual(Array.from({ length: 10 }, () => 'empty'))
  })
})

describe('a malformed text', () => {
  it.each([
    ['{deductible: money}', 'type', 0, '{deductible: money}'],
    ['Hej {x', 'unclosed', 4, '{x'],
    ['Hej {x och {y}', 'unclosed', 4, '{x och {y}'],
    ['{{x}} kr', 'name', 0, '{{x}} kr'],
    ['Hej {}', 'empty', 4, '{}'],
    ['\u0001[', 'control', 0, '\u0001['],
    ['Hej\u0002', 'control', 3, '\u0002'],
    ['10 \u202e00 kr', 'control', 3, '\u202e00 kr'],
    ['två\u200bord', 'control', 3, '\u200bord'],
    ['Hej }', 'stray', 4, '}'],
    ['{ x }', 'name', 0, '{ x }'],
    ['{n, plurl, other {a}}', 'kind', 0, '{n, plurl, other {a}…'],
    ['{n, plural, offset:1 other {a}}', 'branches', 12, 'offset:1 other {a}}'],
    ['{n, plural,}', 'branches', 0, '{n, plural,}'],
    ['{n, plural, one {a}}', 'other', 0, '{n, plural, one {a}}'],
    ['{n, select, a {x} a {y} other {}}', 'twice', 0, '{n, select, a {x} a …'],
    ['Du har {n, plural, one {# sak} other {# saker}', 'unclosed', 7, '{n, plural, one {# s…'],
  ])('%s is %s, with its place and words', (text, ...fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })

  it('may have several faults, each with its own place', () => {
    expect(faultsOf('{} {{x}} {a: b} }').map(([fault, at]) => [fault, at])).toEqual([
      ['empty', 0],
      ['name', 3],
      ['type', 9],
      ['stray', 16],
    ])
  })

  it('of choices in more than five others is too deep, and never a stack overflow', () => {
    expect(faultsOf(nested(5))).toEqual([])
    expect(faultsOf(nested(20_000)).map(([fault]) => fault)).toEqual(['deep'])
  })
})

describe('a plural', () => {
  const THINGS = '{count, plural, unanswered {ingenting} =0 {inga saker} one {en sak} other {# saker}}'

  it.each([
    [{ count: 0 }, 'inga saker'],
    [{ count: 1 }, 'en sak'],
    [{ count: 1200 }, '1\u00a0200 saker'],
    [{}, 'ingenting'],
    [{ count: '1 st', 'count.': 1 }, 'en sak'],
  ])('of %o is %s', (params: CopyParams, text) => {
    expect(written(THINGS, params)).toBe(text)
  })

  it('follows the language of the text', () => {
    const rank = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4, 21].map((n) => written(rank, { n }, 'en'))).toEqual(['1st', '2nd', '3rd', '4th', '21st'])
  })

  it('counts what the plural around it counts, not what one beside it does', () => {
    const text = '{a, plural, other {# av {b, plural, other {#}} och {c, select, x {#} other {nej #}}}}'
    expect(written(text, { a: 1, b: 2, c: 'x' })).toBe('1 av 2 och 1')
  })
})

describe('a select', () => {
  it('chooses by the code, writes the words, and reads nothing into what the customer wrote', () => {
    const text = '{pet, select, unanswered {djuret} dog {hunden {name}} other {{pet} {name}}} #'
    expect(written(text, { pet: 'Hund', 'pet.': 'dog', name: '{x} {n, plural, other {}}' })).toBe('hunden {x} {n, plural, other {}} #')
    expect(written(text, { pet: 'constructor', name: 'Bo' })).toBe('constructor Bo #')
    expect(written(text, { name: 'Bo' })).toBe('djuret #')
  })
})

describe('a compiled text', () => {
  it('is the text itself without a choice, and compiling again changes nothing', () => {
    expect(compiled('Hej {name}, it’s {amount:money}')).toBe('Hej {name}, it’s {amount:money}')
    const once = compiled('{n, plural, one {a} other {b}}')
    expect(once.startsWith(COMPILED)).toBe(true)
    expect(compiled(once)).toBe(once)
    const whole = 'Du har {n, plural, =0 {inga} one {en {x:money}} other {# {k, select, a {b} other {}}}} kvar'
    expect(writtenText(compiled(whole))).toBe(whole)
  })

  it('names the values that it takes', () => {
    expect(namesIn(compiled('{n, select, a {{x:money}} other {y}} {z}')).toSorted()).toEqual(['n', 'n.', 'x', 'z'])
    expect(namesIn('{a} {b:date}')).toEqual(['a', 'b'])
  })
})
