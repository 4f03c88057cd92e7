import { describe, expect, it } from 'vitest'
import { importGraph } from '../imports/import-graph.ts'
import { quickTestsIn } from './quick-tests.ts'

const quickOf = (files: Readonly<Record<string, string>>) => quickTestsIn(importGraph(new Map(Object.entries(files))))

describe('quick tests', () => {
  it('a test that imports only plain code is quick', () => {
    expect(quickOf({ 'a/one.test.ts': "import { one } from './one.ts'", 'a/one.ts': 'export const one = 1' })).toEqual(['a/one.test.ts'])
  })

  it.each([
    ['the embedded database', "import { PGlite } from '@electric-sql/pglite'"],
    ['PostgreSQL', "import { Client } from 'pg'"],
    ['a child process', "import { spawn } from 'node:child_process'"],
  ])('a test that reaches %s through other files is not quick', (_, source) => {
    const files = { 'a/one.test.tsx': "import '../b/two.ts'", 'b/two.ts': "export * from './three.ts'", 'b/three.ts': source }
    expect(quickOf(files)).toEqual([])
  })

  it('a test that reaches a database by a dynamic import is not quick', () => {
    expect(quickOf({ 'one.test.ts': "const load = async () => import('./two.ts')", 'two.ts': "import 'pg'" })).toEqual([])
  })

  it('a test that imports only the types of a database is quick', () => {
    const files = {
      'one.test.ts': "import type { Db } from './db.ts'\nimport { type Row } from './db.ts'\nexport type { Other } from './db.ts'",
      'db.ts': "import 'pg'",
    }
    expect(quickOf(files)).toEqual(['one.test.ts'])
  })

  it('a test of laws is not quick', () => {
    expect(quickOf({ 'one.property.test.ts': '' })).toEqual([])
  })

  it('files that are no tests are left out', () => {
    expect(quickOf({ 'one.ts': '', 'two.spec.ts': '' })).toEqual([])
  })

  it('tests are listed in the order of their names', () => {
    expect(quickOf({ 'b.test.ts': '', 'a.test.ts': '' })).toEqual(['a.test.ts', 'b.test.ts'])
  })
})
