import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderCycles, formatFolderCycle } from './folder-cycles.ts'
import { importsOf, readImports } from './read-imports.ts'

const real = readImports(join(import.meta.dirname, '..', '..'))

/** Returns the folders of each cycle of the given imports: file, then the imported file relative to it. */
const cyclesOf = (...files: readonly (readonly [path: string, request: string])[]) =>
  folderCycles(files.flatMap(([path, request]) => importsOf(path, `import { x } from '${request}'\nexport const y = x\n`))).map(
    ({ folders }) => folders,
  )

describe('the folders of the repository', () => {
  it('import one another in no cycle', () => expect(folderCycles(real).map(formatFolderCycle)).toEqual([]))

  it.each([
    ['a parent that imports its child', 'src/web/renderer/x.ts', './widgets/load.ts'],
    ['a child that imports its parent', 'src/server/features/content/content-routes.ts', './register/register-content.ts'],
    ['a sibling below one entry of the statement', 'src/web/features/shop/purchase/x.ts', '../proposal/proposal-note.tsx'],
    ['a folder of one floor', 'src/server/accounts/identity/provider/x.ts', '../sign-in/options.ts'],
  ])('are in a cycle after a planted import of %s', (_, path, request) => {
    const planted = importsOf(path, `import type { X } from '${request}'\nexport type Y = X\n`)
    const [cycle] = folderCycles([...real, ...planted])
    expect(cycle?.imports).toContainEqual(planted[0])
  })
})

describe('folders in a cycle', () => {
  it('are found where a parent and its child import one another', () =>
    expect(cyclesOf(['a/x.ts', './b/x.ts'], ['a/b/x.ts', '../y.ts'])).toEqual([['a', 'a/b']]))

  it('are found through a third folder, without folders that only use them', () =>
    expect(cyclesOf(['a/x.ts', '../b/x.ts'], ['b/x.ts', '../c/x.ts'], ['c/x.ts', '../a/y.ts'], ['d/x.ts', '../a/x.ts'])).toEqual([
      ['a', 'b', 'c'],
    ]))

  it('are listed once for each cycle', () =>
    expect(cyclesOf(['a/x.ts', '../b/x.ts'], ['b/y.ts', '../a/y.ts'], ['c/x.ts', '../d/x.ts'], ['d/y.ts', '../c/y.ts'])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]))

  it('are not found in imports of tests', () =>
    expect(cyclesOf(['a/x.ts', '../b/x.ts'], ['b/x.test.ts', '../a/x.ts'], ['b/testing.ts', '../a/x.ts'])).toEqual([]))

  it('are named together with the imports between them', () =>
    expect(
      folderCycles([
        { from: 'a/x.ts', to: 'a/b/x.ts', isPackage: false },
        { from: 'a/b/x.ts', to: 'a/y.ts', isPackage: false },
      ]).map(formatFolderCycle),
    ).toEqual(['these folders import one another: a, a/b\n  a/x.ts imports a/b/x.ts\n  a/b/x.ts imports a/y.ts']))
})
