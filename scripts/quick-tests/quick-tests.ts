import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importGraph, reachedFrom, type ImportGraph } from '../imports/import-graph.ts'

/** Imports that make a test slow: a database, which every whole server opens too, and child processes. */
const SLOW_IMPORTS = ['@electric-sql/pglite', 'pg', 'node:child_process']

/** Property tests try thousands of cases: only the full run includes them. */
const PROPERTY_TEST = /\.property\.test\.tsx?$/

/** Returns the test files that reach no database, no whole server and no child process by their imports, in order. */
export function quickTestsIn(graph: ImportGraph): string[] {
  return [...graph.keys()]
    .filter((path) => /\.test\.tsx?$/.test(path) && !PROPERTY_TEST.test(path) && !isSlow(reachedFrom(graph, path)))
    .toSorted()
}

function isSlow(reached: ReadonlySet<string>): boolean {
  return SLOW_IMPORTS.some((name) => reached.has(name))
}

/**
 * Returns the quick tests of the project.
 * @param root folder of the project
 */
export function findQuickTests(root: string): string[] {
  const paths = globSync('{src,validators,computations,qa,bench,scripts,tests,e2e}/**/*.{ts,tsx}', { cwd: root })
  return quickTestsIn(importGraph(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))))
}
