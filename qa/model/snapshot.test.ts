import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines, lineSentences } from './line-diff.ts'
import { diffSnapshots, readSnapshot, writeSnapshot, type Entry } from './snapshot.ts'

const step = (id: string): Entry => ({ title: `Steget ${id}`, depth: 0, attributes: [] })
const input = (id: string, rules: string): Entry => ({ title: `Fältet ${id}`, depth: 1, attributes: [['regler', rules]] })
const before = [step('one'), input('name', 'minst 2 tecken'), input('age', 'högst 17'), step('two')]

describe('a snapshot', () => {
  it('is a text that people read', () => {
    expect(writeSnapshot(before)).toBe(`Steget one
  Fältet name
    - regler: minst 2 tecken
  Fältet age
    - regler: högst 17

Steget two
`)
  })

  it('is read as it was written', () => {
    const word = fc.stringMatching(/^[a-zåäö0-9(){}"-]{1,8}$/)
    const value = fc.stringMatching(/^[a-zåäö0-9:;"-]{1,6}( [a-zåäö:]{1,6}){0,2}$/)
    const entry = fc.record({
      title: word.map((name) => `Fältet ${name}`),
      depth: fc.nat(3),
      attributes: fc.uniqueArray(fc.tuple(word, value), { selector: ([label]) => label }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ title }) => title }), (entries) => {
        const read = readSnapshot(writeSnapshot(entries))
        expect(read).toEqual(entries)
        expect(diffSnapshots(read, entries)).toEqual([])
      }),
    )
  })

  it.each<[string, Entry[], string[]]>([
    ['a new input', [...before, input('city', 'x')], ['Fältet city är nytt.']],
    ['a new persona', [...before, { title: 'Personan Ada', depth: 0, attributes: [] }], ['Personan Ada är ny.']],
    ['a removed step', before.slice(0, 3), ['Steget two är borttaget.']],
    ['a changed rule', before.with(2, input('age', 'högst 18')), ['Fältet age: regler är ändrat från "högst 17" till "högst 18".']],
    [
      'a lost attribute',
      before.with(2, { ...input('age', ''), attributes: [] }),
      ['Fältet age: regler är ändrat från "högst 17" till inget.'],
    ],
    ['a moved input', [before[0]!, before[1]!, before[3]!, before[2]!], ['Fältet age är flyttat från steget one till steget two.']],
    ['another order', [before[0]!, before[2]!, before[1]!, before[3]!], ['Ordningen är ändrad: Fältet age står nu före fältet name.']],
  ])('words %s as a sentence', (_, after, sentences) => {
    expect(diffSnapshots(before, after)).toEqual(sentences)
  })
})

const count = (lines: string) => lines.split('\n').filter((line) => line !== '').length

describe('the lines of two texts', () => {
  it('are compared along those that both have', () => {
    expect(diffLines('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual({ removed: ['b'], added: ['x'] })
  })

  it('differ in nothing from themselves, and wholly from none', () => {
    const text = fc.array(fc.stringMatching(/^[a-z]{1,3}$/)).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(diffLines(one, one)).toEqual({ removed: [], added: [] })
        const { removed, added } = diffLines(one, other)
        expect(count(one) - removed.length).toBe(count(other) - added.length)
      }),
    )
  })

  it('are listed up to a maximum', () => {
    const diff = { removed: ['a'], added: ['b', 'c'] }
    expect(lineSentences('Sidan x', diff)).toEqual([
      'Sidan x: raden "a" är borttagen.',
      'Sidan x: raden "b" är ny.',
      'Sidan x: raden "c" är ny.',
    ])
    expect(lineSentences('Sidan x', diff, 1)).toEqual(['Sidan x: raden "a" är borttagen.', 'Sidan x: och 2 rader till.'])
  })
})
