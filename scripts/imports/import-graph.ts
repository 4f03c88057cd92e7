import { posix } from 'node:path'
import { parseSync } from 'vite'

/** What each file imports when it runs, by path: paths of other files, and specifiers of packages. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Returns the imports of each file. Type imports are left out, because they are gone when the file runs; dynamic imports
 * count as static ones.
 * @param files text by path, with `/`
 */
export function importGraph(files: ReadonlyMap<string, string>): ImportGraph {
  return new Map([...files].map(([path, text]) => [path, importsOf(path, text)]))
}

function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const resolve = (request: string) => (request.startsWith('.') ? posix.join(posix.dirname(path), request) : request)
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => resolve(moduleRequest.value)),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [resolve(moduleRequest.value)] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => resolve(text.slice(start + 1, end - 1))),
  ]
}

/** Returns the path itself and everything that it imports, directly or not. */
export function reachedFrom(graph: ImportGraph, path: string): ReadonlySet<string> {
  const reached = new Set([path])
  // a set may grow during iteration
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported)
  return reached
}
