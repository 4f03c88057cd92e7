import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFloors, folderOf, isTestFile, formatFloorFault, stackFloors, type FloorFault } from './check.ts'
import { parseFloors, readFloors } from './read-floors.ts'
import { importsOf, readImports } from './read-imports.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const floors = readFloors()
const real = readImports(ROOT)

/** Returns the faults that the repository's statement finds in one additional file. */
const faultsOf = (path: string, text: string) =>
  checkFloors(floors, [...real, ...importsOf(path, text)]).filter((fault) => 'file' in fault && fault.file === path)

const importing = (request: string) => `import { x } from '${request}'\nexport const y = x\n`
const kindsOf = (path: string, text: string) => faultsOf(path, text).map(({ kind }) => kind)

describe('the statement of the floors', () => {
  it('holds for every import of the repository', () => expect(checkFloors(floors, real).map(formatFloorFault)).toEqual([]))

  it('puts every source file on a floor', () =>
    expect(real.filter(({ from }) => !isTestFile(from) && folderOf(floors, from) === undefined)).toEqual([]))
})

/** A file, what it imports, and the kind of the fault. */
type Breach = readonly [path: string, request: string, kind: FloorFault['kind']]

const CORE = [
  'src/values',
  'src/copy',
  'src/engine',
  'src/engine/lint',
  'src/contract',
  'src/quote',
  'src/personas',
  'src/insurance',
  'validators/age',
]
const up = (folder: string) => '../'.repeat(folder.split('/').length)

const packagesRefused = [
  'react',
  'react/jsx-runtime',
  'node:fs',
  'fs',
  'fastify',
  '@fastify/static',
  'drizzle-orm/pg-core',
  'koa',
  'kysely',
  'typeorm',
  'zustand',
]

const breaches: readonly Breach[] = [
  ...CORE.flatMap((folder) => packagesRefused.map((name): Breach => [`${folder}/x.ts`, name, 'package'])),
  ...CORE.map((folder): Breach => [`${folder}/x.ts`, `${up(folder)}src/server/platform/ids/ids.ts`, 'folder']),
  ...CORE.map((folder): Breach => [`${folder}/x.ts`, `${up(folder)}src/web/ui/box.tsx`, 'folder']),
  ['src/values/x.ts', '../engine/document.ts', 'folder'],
  ['src/engine/x.ts', '../quote/request.ts', 'folder'],
  ['src/engine/x.ts', './compile/compile-flow.ts', 'folder'],
  ['src/engine/x.ts', './lint/lint-flow.ts', 'folder'],
  ['src/quote/x.ts', '../engine/compile/compile-flow.ts', 'folder'],
  ['src/quote/x.ts', 'ajv/dist/2020.js', 'package'],
  ['src/contract/x.ts', 'ajv', 'package'],
  ['src/contract/x.ts', '../../validators/registry.ts', 'folder'],
  ['src/web/features/shop/x.ts', '../../../server/app/app.ts', 'folder'],
  ['src/web/features/shop/x.ts', '../../../engine/compile/compile-flow.ts', 'folder'],
  ['src/web/features/shop/x.ts', 'ajv', 'package'],
  ['src/web/features/shop/x.ts', 'graphql', 'package'],
  ['src/web/features/sign/x.ts', '../shop/flow/price-box.tsx', 'folder'],
  ['src/web/renderer/x.ts', '../features/shop/flow/price-box.tsx', 'folder'],
  ['src/web/renderer/x.ts', '../flow/saved-flow.ts', 'folder'],
  ['src/web/ui/x.ts', '../services/app-services.ts', 'folder'],
  ['src/server/platform/http/x.ts', '../../accounts/session/session.ts', 'folder'],
  ['src/server/platform/db/x.ts', '../../ports/core-system/core-system-port.ts', 'folder'],
  ['src/server/ports/files/x.ts', '../../features/quotes/quote-service.ts', 'folder'],
  ['src/server/accounts/session/x.ts', '../../features/content/drafts.ts', 'folder'],
  ['src/server/features/quotes/x.ts', '../../app/app.ts', 'folder'],
  ['src/server/features/quotes/x.ts', '../signing/signing-service.ts', 'folder'],
  ['src/server/features/quotes/x.ts', '../../../web/ui/box.tsx', 'folder'],
  ['src/server/features/quotes/x.ts', '../../ports/core-system/embedded/embedded-core.ts', 'folder'],
  ['src/server/features/signing/x.ts', '../../ports/e-signing/bankid/client.ts', 'folder'],
  ['src/server/ports/core-system/x.ts', './embedded/embedded-core.ts', 'folder'],
  ['src/server/ports/core-system/embedded/tariff/x.ts', '../../../e-signing/bankid/client.ts', 'folder'],
  ['src/server/features/quotes/x.ts', 'koa', 'package'],
  ['src/server/features/quotes/x.ts', '../../../quote/testing.ts', 'folder'],
  ['src/server/features/quotes/x.test.ts', '../../../web/ui/box.tsx', 'otherShell'],
  ['src/web/ui/x.test.ts', '../../server/app/app.ts', 'otherShell'],
  ['src/somewhere/x.ts', '../values/json.ts', 'noFloor'],
]

describe('a file that breaks the statement', () => {
  it.each(breaches)('%s that imports %s is refused as %s', (path, request, kind) =>
    expect(kindsOf(path, importing(request))).toEqual([kind]),
  )

  it.each([
    ['a type import', `import type { X } from '../server/app/app.ts'\nexport type Y = X\n`],
    ['a re-export', `export * from '../server/app/app.ts'\n`],
    ['a dynamic import', `export const later = async () => import('../server/app/app.ts')\n`],
    ['a type written as an import', `export type X = import('../server/app/app.ts').X\n`],
  ])('is refused for %s', (_, text) => expect(kindsOf('src/engine/x.ts', text)).toEqual(['folder']))

  it('is named together with the edge that breaks it', () =>
    expect(faultsOf('src/engine/x.ts', importing('../server/app/app.ts')).map(formatFloorFault)).toEqual([
      'src/engine/x.ts imports src/server/app/app.ts: src/engine may not',
    ]))
})

describe('a file that looks alike', () => {
  it.each([
    ['src/contract/x.ts', 'typebox'],
    ['src/contract/x.ts', 'typebox/compile'],
    ['src/engine/compile/x.ts', 'ajv/dist/2020.js'],
    ['src/engine/x.test.ts', 'node:fs'],
    ['src/engine/x.test.ts', './compile/compile-flow.ts'],
    ['src/quote/x.test.ts', './testing.ts'],
    ['src/web/renderer/x.ts', '../ui/box.tsx'],
    ['src/web/features/shop/x.ts', '../../renderer/input.tsx'],
    ['src/server/app/x.ts', '../ports/e-signing/bankid/client.ts'],
    ['src/server/ports/e-signing/bankid/x.ts', './client.ts'],
    ['src/server/features/signing/x.test.ts', '../../ports/e-signing/bankid/client.ts'],
  ])('%s may import %s', (path, request) => expect(kindsOf(path, importing(request))).toEqual([]))
})

/** Returns the faults of a statement and its files. */
const formattedFaults = (text: string, files: Readonly<Record<string, string>>) =>
  checkFloors(
    parseFloors(text),
    Object.entries(files).flatMap(([path, source]) => importsOf(path, source)),
  ).map(formatFloorFault)

describe('a statement that is wrong in itself', () => {
  it('is refused where two folders may import one another', () => {
    const files = { 'a/x.ts': importing('../b/x.ts'), 'b/x.ts': importing('../a/x.ts'), 'c/x.ts': importing('../a/x.ts') }
    expect(formattedFaults('a\n  imports b\nb\n  imports a\nc\n  imports a\n', files)).toEqual([
      'these folders may import one another: a, b',
    ])
  })

  it('is refused where it allows what no file imports', () =>
    expect(formattedFaults('a\n  imports b\n  packages ajv\nb\n', { 'a/x.ts': importing('../b/x.ts') })).toEqual([
      'a is allowed ajv, but does not import it',
    ]))

  it('is refused where it names a folder that has no entry', () =>
    expect(formattedFaults('a\n  imports b\n', {})).toContain('a is allowed b, which is no folder of the statement'))

  it.each(['a b\n', 'a\na\n', '  imports a\n', 'a\n  uses b\n'])('cannot be read: %j', (text) =>
    expect(() => parseFloors(text)).toThrow('floors:'),
  )
})

describe('the height of folders', () => {
  it('is one more than that of the highest folder they may import', () =>
    expect(stackFloors(parseFloors('c\n  imports b a\na\nb\n  imports a\nd\n')).stack).toEqual([['a', 'd'], ['b'], ['c']]))
})
