import { posix } from 'node:path'
import { reachedFrom, type ImportGraph } from '../imports/import-graph.ts'
import { isTestFile } from './check.ts'
import type { Import } from './read-imports.ts'

/** Folders that import one another, directly or through others of them. */
export interface FolderCycle {
  readonly folders: readonly string[]
  /** The imports between these folders. */
  readonly imports: readonly Import[]
}

/**
 * Returns the cycles of folders, computed from the imports alone. Each folder with files counts for itself, a parent and its
 * child too, whatever the statement of the floors says. Type imports count; imports of test files do not.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const between = imports.filter(({ from, to, isPackage }) => !isPackage && !isTestFile(from) && folderOfFile(from) !== folderOfFile(to))
  const graph = graphOf(between)
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]))
  const cycles = [...graph.keys()].map((folder) => [...graph.keys()].filter((other) => isMutual(reached, folder, other)))
  return cycles
    .filter((folders, index) => folders.length > 1 && folders[0] === [...graph.keys()][index])
    .map((folders) => ({
      folders,
      imports: between.filter(({ from, to }) => folders.includes(folderOfFile(from)) && folders.includes(folderOfFile(to))),
    }))
}

/** Returns the number of folders that have files and occur in an import. */
export function countFolders(imports: readonly Import[]): number {
  return new Set(imports.filter(({ from }) => !isTestFile(from)).map(({ from }) => folderOfFile(from))).size
}

/** A cycle in lines: its folders, then each import that closes it. */
export function formatFolderCycle({ folders, imports }: FolderCycle): string {
  return [`these folders import one another: ${folders.join(', ')}`, ...imports.map(({ from, to }) => `  ${from} imports ${to}`)].join('\n')
}

const folderOfFile = (path: string) => posix.dirname(path)

function graphOf(imports: readonly Import[]): ImportGraph {
  const targets = Map.groupBy(imports, ({ from }) => folderOfFile(from))
  const folders = imports.flatMap(({ from, to }) => [folderOfFile(from), folderOfFile(to)])
  return new Map([...new Set(folders)].toSorted().map((folder) => [folder, (targets.get(folder) ?? []).map(({ to }) => folderOfFile(to))]))
}

function isMutual(reached: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  return Boolean(reached.get(one)?.has(other) && reached.get(other)?.has(one))
}
