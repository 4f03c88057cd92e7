import type { Import } from './read-imports.ts'

/** The allowed imports of a folder. Its own files are always allowed. */
export interface Floor {
  /** Folders of the statement. A file can stand for itself. */
  readonly imports: readonly string[]
  /** Packages, and modules of Node, by name. */
  readonly packages: readonly string[]
}

/** Folders with their allowed imports. A file belongs to the longest folder that is a prefix of its path. */
export type Floors = Readonly<Record<string, Floor>>

/** A fault of an import, or of the statement itself. */
export type FloorFault =
  | { readonly kind: 'folder'; readonly file: string; readonly folder: string; readonly imported: string }
  | { readonly kind: 'package'; readonly file: string; readonly folder: string; readonly imported: string }
  | { readonly kind: 'noFloor'; readonly file: string }
  | { readonly kind: 'otherShell'; readonly file: string; readonly imported: string }
  | { readonly kind: 'unused'; readonly folder: string; readonly allowance: string }
  | { readonly kind: 'unknown'; readonly folder: string; readonly allowance: string }
  | { readonly kind: 'cycle'; readonly folders: readonly string[] }

/** The two programs that never import each other, not even in tests. */
const SHELLS = ['src/server', 'src/web'] as const

/** Whether a file exists only for tests: it may import anything that it tests, and every package. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\/testing\.tsx?$|\/testing\//.test(path)
}

/**
 * Returns violations of the statement: forbidden imports and files without a floor. Also returns faults of the
 * statement itself: cycles, unknown folders, and allowances without an import.
 */
export function checkFloors(floors: Floors, imports: readonly Import[]): FloorFault[] {
  return [...faultsOfStatement(floors), ...imports.flatMap((one) => faultOf(floors, one) ?? []), ...unusedAllowances(floors, imports)]
}

/** The folder of the statement that a file belongs to. */
export function folderOf(floors: Floors, path: string): string | undefined {
  const parents = path.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'))
  return parents.find((parent) => Object.hasOwn(floors, parent))
}

function faultOf(floors: Floors, { from, to, isPackage }: Import): FloorFault | undefined {
  if (isTestFile(from)) return isPackage ? undefined : faultOfTest(from, to)
  const folder = folderOf(floors, from)
  const floor = folder === undefined ? undefined : floors[folder]
  if (folder === undefined || !floor) return { kind: 'noFloor', file: from }
  if (isPackage) return floor.packages.includes(to) ? undefined : { kind: 'package', file: from, folder, imported: to }
  const target = folderOf(floors, to)
  const isForTests = isTestFile(to) && !isTestFile(`${target}/`)
  if (!isForTests && target !== undefined && (target === folder || floor.imports.includes(target))) return undefined
  return { kind: 'folder', file: from, folder, imported: to }
}

function faultOfTest(from: string, to: string): FloorFault | undefined {
  const shell = SHELLS.find((one) => from.startsWith(`${one}/`))
  const other = SHELLS.find((one) => to.startsWith(`${one}/`))
  return shell !== undefined && other !== undefined && other !== shell ? { kind: 'otherShell', file: from, imported: to } : undefined
}

function faultsOfStatement(floors: Floors): FloorFault[] {
  const unknown = Object.entries(floors).flatMap(([folder, { imports: used }]) =>
    used.filter((one) => !Object.hasOwn(floors, one)).map((allowance): FloorFault => ({ kind: 'unknown', folder, allowance })),
  )
  const { cycle } = stackFloors(floors)
  return cycle.length === 0 ? unknown : [...unknown, { kind: 'cycle', folders: cycle }]
}

/** An unused allowance would let a wrong import in unnoticed. */
function unusedAllowances(floors: Floors, imports: readonly Import[]): FloorFault[] {
  const needed = new Set(
    imports
      .filter(({ from }) => !isTestFile(from))
      .map(({ from, to, isPackage }) => `${folderOf(floors, from)} ${isPackage ? to : folderOf(floors, to)}`),
  )
  return Object.entries(floors).flatMap(([folder, { imports: used, packages }]) =>
    [...used, ...packages]
      .filter((allowance) => !needed.has(`${folder} ${allowance}`))
      .map((allowance): FloorFault => ({ kind: 'unused', folder, allowance })),
  )
}

/**
 * Returns the folders by height: each one above the highest that it may import, from 0.
 * @returns `cycle` the folders without a height, because they may import each other
 */
export function stackFloors(floors: Floors): { readonly stack: string[][]; readonly cycle: readonly string[] } {
  const stack: string[][] = []
  const placed = new Set<string>()
  let left = Object.keys(floors)
  while (left.length > 0) {
    const next = left.filter((folder) => floors[folder]?.imports.every((used) => placed.has(used) || !Object.hasOwn(floors, used)))
    if (next.length === 0) return { stack, cycle: withoutUsers(floors, left) }
    stack.push(next)
    for (const folder of next) placed.add(folder)
    left = left.filter((folder) => !placed.has(folder))
  }
  return { stack, cycle: [] }
}

const WORDINGS: { readonly [Kind in FloorFault['kind']]: (fault: Extract<FloorFault, { readonly kind: Kind }>) => string } = {
  folder: ({ file, folder, imported }) => `${file} imports ${imported}: ${folder} may not`,
  package: ({ file, folder, imported }) => `${file} imports the package ${imported}: ${folder} may not`,
  noFloor: ({ file }) => `${file} belongs to no folder of the statement`,
  otherShell: ({ file, imported }) => `${file} imports ${imported}: browser and server never import one another`,
  unused: ({ folder, allowance }) => `${folder} is allowed ${allowance}, but does not import it`,
  unknown: ({ folder, allowance }) => `${folder} is allowed ${allowance}, which is no folder of the statement`,
  cycle: ({ folders }) => `these folders may import one another: ${folders.join(', ')}`,
}

/** Returns those folders without a height that are in a cycle, not those that only import one. */
function withoutUsers(floors: Floors, folders: readonly string[]): readonly string[] {
  const used = folders.filter((folder) => folders.some((user) => floors[user]?.imports.includes(folder)))
  return used.length === folders.length ? folders : withoutUsers(floors, used)
}

/** A fault in a line, naming the edge that breaks the statement. */
export function formatFloorFault(fault: FloorFault): string {
  const say = WORDINGS[fault.kind] as (one: FloorFault) => string
  return say(fault)
}
