import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternFault } from './pattern-fault.ts'

/** Pieces that make an ambiguous pattern slow when repeated. */
const PIECES = ['a', 'ab', 'aab', '0', '0-', 'å', ' ', 'a.']

/** As long as the longest request body. */
const LENGTH = 250_000

/** Tries a pattern on texts that nearly match: a slow one exceeds the test's time. */
function tryLongTexts(pattern: string): void {
  const expression = new RegExp(pattern, 'u')
  for (const piece of PIECES) for (const tail of ['', '!', '\n']) expression.test(piece.repeat(LENGTH / piece.length) + tail)
}

describe('patterns that may be used', () => {
  it.each([
    '^[0-9]{12}$',
    '^[0-9]{4,6}$',
    "^[A-Za-z][A-Za-z '-]{1,59}$",
    '^[0-9]{3} ?[0-9]{2}$',
    '^[0-9]{6}[-+]?[0-9]{4}$',
    '^(\\+46|0)[0-9]+$',
    '^[A-Z]{3} ?[0-9]{2}[A-Z0-9]$',
    '^(BMW|Benelli|Husqvarna)$',
    '^(januari|juni|juli)$',
    '^[0-9]{2,4}[0-9]$',
    '^[a-zåäö]+( [a-zåäö]+)*$',
    '^(?:[^,;]+,)*;$',
    '^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])$',
    '^\\p{L}+(-\\p{L}+)*$',
    '^a*b*c*$',
    '^x+|^y+',
    '[0-9]{5}',
    'cykel',
    '^\\u{1F600}+\\uD83D\\uDE01$',
    '^[\\]\\-\\d]+$',
    '',
  ])('%j takes no longer than its text is', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
    tryLongTexts(pattern)
  })
})

describe('patterns that may not be used', () => {
  it.each([
    ['a repetition in a repetition', '^(a+)+$', { variant: 'ambiguous' }],
    ['the same through a class', '^([a-z]+[a-z0-9]*)*$', { variant: 'ambiguous' }],
    ['choices that overlap', '^(a|a)*$', { variant: 'ambiguous' }],
    ['choices that begin alike', '^(a|ab|b)*$', { variant: 'ambiguous' }],
    ['choices that overlap by a property', '^(\\p{L}|[a-z])*$', { variant: 'ambiguous' }],
    ['two repetitions side by side', '^\\d+\\d+$', { variant: 'ambiguous' }],
    ['two with something between that may be missing', '^\\s*x?\\s*$', { variant: 'ambiguous' }],
    ['an address of mail as it is often written', '^[^@]+@[^@]+\\.[^@]+$', { variant: 'ambiguous' }],
    ['counted repetitions in each other', '^(a{0,40}){0,40}$', { variant: 'emptyRepeat' }],
    ['many parts that may be missing', `^${'a?'.repeat(40)}${'a'.repeat(40)}$`, { variant: 'ambiguous' }],
    ['a repetition of nothing', '^(a?)*$', { variant: 'emptyRepeat' }],
    ['two empty choices', '^(|){99}(|)*$', { variant: 'emptyRepeat' }],
    ['a repetition from anywhere', '[0-9]+$', { variant: 'unanchored' }],
    ['one of two from anywhere', '^a+|b+', { variant: 'unanchored' }],
    ['a long counted repetition from anywhere', '[0-9]{1,1999}x', { variant: 'unanchored' }],
    ['looking ahead', '^(?=.*a).*$', { variant: 'forbidden', sign: '(?=' }],
    ['looking behind', '(?<!a)b', { variant: 'forbidden', sign: '(?<!' }],
    ['going back', '^(a+)\\1$', { variant: 'forbidden', sign: '\\1' }],
    ['going back by a name', '^(?<x>a+)\\k<x>$', { variant: 'forbidden', sign: '\\k' }],
    ['too many repetitions', '^a{1000000}$', { variant: 'tooLarge' }],
    ['too many repetitions multiplied', '^((a{99}b){99}c){99}$', { variant: 'tooLarge' }],
    ['no pattern', '(', { variant: 'unreadable' }],
  ])('%s', (_, pattern, fault) => {
    expect(patternFault(pattern)).toMatchObject(fault)
  })
})

/** Patterns of all shapes, most of them unsafe. */
const PATTERN = fc.letrec<{ node: string; atom: string }>((tie) => ({
  atom: fc.constantFrom('a', 'b', '0', '[ab]', '[^a]', '\\d', '\\w', '\\s', '.', '-', ' '),
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('atom'),
    fc.tuple(tie('node'), tie('node')).map((parts) => parts.join('')),
    fc.tuple(tie('node'), tie('node')).map((parts) => `(${parts.join('|')})`),
    fc.tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{0,3}', '{2,}', '*?')).map(([part, times]) => `(${part})${times}`),
  ),
})).node

describe('a pattern that is accepted', () => {
  it('comes back from every text, whatever it looks like', () => {
    let accepted = 0
    fc.assert(
      fc.property(PATTERN, fc.boolean(), fc.boolean(), (node, isAnchored, hasEnd) => {
        const pattern = `${isAnchored ? '^' : ''}(${node})${hasEnd ? '$' : ''}`
        if (patternFault(pattern) !== undefined) return
        accepted += 1
        const expression = new RegExp(pattern, 'u')
        for (const piece of PIECES) for (const tail of ['', '!']) expression.test(piece.repeat(5_000) + tail)
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(200)
  })
})
