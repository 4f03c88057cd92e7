import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { QuotePathError, parseQuotePath, placeAtPaths, placementsOf, type Placement } from './path.ts'

function outcomeOf(paths: readonly string[]): object | 'refused' {
  try {
    return placeAtPaths(paths.map((at) => [at, 'polluted']))
  } catch (error) {
    if (error instanceof QuotePathError) return 'refused'
    throw error
  }
}

describe('[B3.3] dotted paths', () => {
  it('place values in objects and lists', () => {
    expect(
      placeAtPaths([
        ['holder.1.number', 'b'],
        ['holder.0.number', 'a'],
        ['holder.0.name', 'c'],
        ['thing.deep.er', null],
        ['flat', [1, { x: 2 }]],
      ]),
    ).toEqual({
      holder: [{ number: 'a', name: 'c' }, { number: 'b' }],
      thing: { deep: { er: null } },
      flat: [1, { x: 2 }],
    })
    expect(placeAtPaths([])).toEqual({})
  })

  it('order a list by position, and close its gaps', () => {
    expect(
      placeAtPaths([
        ['list.10', 'c'],
        ['list.2', 'b'],
        ['list.0', 'a'],
      ]),
    ).toEqual({ list: ['a', 'b', 'c'] })
  })

  it.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '0',
    '0.a',
    'a.00',
    'a.100',
    'a.-1',
    'a b',
    'a.__proto__.b',
    '__proto__',
    'constructor',
    'a.constructor.prototype',
    'a.prototype',
    'å',
  ])('refuse %j', (path) => {
    expect(() => parseQuotePath(path)).toThrow(QuotePathError)
    expect(() => placeAtPaths([[path, 'x']])).toThrow(QuotePathError)
  })

  it.each<[string, Placement[]]>([
    [
      'the same path twice',
      [
        ['a.b', 1],
        ['a.b', 2],
      ],
    ],
    [
      'through a value',
      [
        ['a', 1],
        ['a.b', 2],
      ],
    ],
    [
      'over a branch',
      [
        ['a.b', 1],
        ['a', 2],
      ],
    ],
    [
      'names among positions',
      [
        ['a.0', 1],
        ['a.b', 2],
      ],
    ],
    [
      'positions among names',
      [
        ['a.b', 1],
        ['a.0', 2],
      ],
    ],
  ])('refuse %s', (_, placements) => {
    expect(() => placeAtPaths(placements)).toThrow(QuotePathError)
  })

  it('never touch a prototype, whatever the path', () => {
    const segment = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a', '0', '1')
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('.'))
    fc.assert(
      fc.property(fc.array(path, { maxLength: 4 }), (paths) => {
        const outcome = outcomeOf(paths)
        expect(outcome === 'refused' || Object.getPrototypeOf(outcome) === Object.prototype).toBe(true)
        expect(({} as Record<string, unknown>)['a']).toBeUndefined()
        expect(Object.prototype.toString.call([])).toBe('[object Array]')
      }),
    )
  })

  it('place each value where its path leads', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 3, maxLength: 3 }).map((segments) => segments.join('.'))
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 8 }), (paths) => {
        const placed = placeAtPaths(paths.map((at) => [at, at]))
        for (const at of paths) {
          const [x = '', y = '', z = ''] = at.split('.')
          expect(placed).toHaveProperty([x, y, z], at)
        }
      }),
    )
  })
})

describe('[B3.2] the codes of answers', () => {
  const codes = { full: 'fullCover', 1: 'one' }
  const choice = { type: 'string', enum: ['full', 'none'], widget: 'select', copy: 'x' } as const
  const number = { ...choice, type: 'integer', enum: [1, 2] } as const
  const rows = { type: 'array', widget: 'list', copy: 'x', quote: { path: 'thing.rows', effect: 'update' } } as const
  const properties = {
    cover: { ...choice, quote: { path: 'thing.cover', effect: 'update', codes } },
    level: { ...number, quote: { path: 'thing.level', effect: 'update', codes } },
    rows: { ...rows, items: { properties: { kind: { ...choice, quote: { path: 'kind', effect: 'none', codes } } }, required: [] } },
  } as const
  const sent = (answers: Answers) =>
    placeAtPaths(placementsOf({ properties: properties as unknown as FlowDocument['properties'] }, answers))

  it('spell each answer in the request, also in rows', () => {
    expect(sent({ cover: 'full', level: 1, rows: [{ kind: 'full' }] })).toEqual({
      thing: { cover: 'fullCover', level: 'one', rows: [{ kind: 'fullCover' }] },
    })
  })

  it('leave an answer without a code as it is', () => {
    expect(sent({ cover: 'none', level: 2 })).toEqual({ thing: { cover: 'none', level: 2 } })
  })
})
