import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importGraph, reachedFrom } from '../../scripts/imports/import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Packages that the quote core may import: those that describe and compile what is sent. */
const ALLOWED_PACKAGES = /^typebox(\/|$)/

it('[D5] the quote core reaches no framework, no browser code and no server code by its imports', () => {
  const paths = globSync('{src,validators,computations}/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path))
  const graph = importGraph(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])))
  const core = paths.filter((path) => path.startsWith('src/quote/'))
  const reached = new Set(core.flatMap((path) => [...reachedFrom(graph, path)]))
  const isOwn = (name: string) => graph.has(name) || name.endsWith('.json')
  expect(core.length).toBeGreaterThan(15)
  expect([...reached].filter((name) => /^src\/(web|server)\//.test(name))).toEqual([])
  expect([...reached].filter((name) => !isOwn(name) && !ALLOWED_PACKAGES.test(name))).toEqual([])
})
