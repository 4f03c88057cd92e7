import { describe, expect, it } from 'vitest'
import { unusedExports } from './unused-exports.ts'

const unusedIn = (files: Readonly<Record<string, string>>) => unusedExports(new Map(Object.entries(files)))

describe('exports that no other file uses', () => {
  it('are values and types that stay in their file', () => {
    const own = 'export const limit = 3; export type Size = number; const twice: Size = limit * 2; use(twice)'
    expect(unusedIn({ 'a.ts': own, 'b.ts': "import { other } from './a.ts'; use(other)" })).toEqual(['a.ts limit', 'a.ts Size'])
  })

  it.each([
    ['imported', "import { limit } from './a.ts'; use(limit)"],
    ['imported under another name', "import { limit as most } from './a.ts'; use(most)"],
    ['imported as a part of all', "import * as a from './a.ts'; use(a)"],
    ['imported when it is wanted', "use(await import('./a.ts'))"],
  ])('are none that are %s', (_, user) => {
    expect(unusedIn({ 'a.ts': 'export const limit = 3', 'b.tsx': user })).toEqual([])
  })

  it('are none that are given on and used there', () => {
    const files = { 'x/a.ts': 'export const limit = 3; export type Gone = 1', 'x/index.ts': "export * from './a.ts'" }
    expect(unusedIn({ ...files, 'b.ts': "import { limit } from './x/index.ts'; use(limit)" })).toEqual(['x/a.ts Gone'])
    expect(unusedIn({ ...files, 'b.ts': "import * as all from './x/index.ts'; use(all)" })).toEqual(['x/a.ts Gone'])
    expect(unusedIn({ 'a.ts': 'export const limit = 3', 'b.ts': "export { limit } from './a.ts'" })).toEqual(['b.ts limit'])
  })

  it('are no types that the signature of something else is made of', () => {
    const used = "import { f } from './a.ts'; use(f)"
    expect(unusedIn({ 'a.ts': 'export interface Given { n: 1 } export function f(given: Given) { return given }', 'b.ts': used })).toEqual(
      [],
    )
    expect(
      unusedIn({ 'a.ts': 'export interface Inner { n: 1 } export function f() { const n: Inner = g(); use(n) }', 'b.ts': used }),
    ).toEqual(['a.ts Inner'])
  })
})
