import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Floor, Floors } from './check.ts'

/** The statement of the repository. */
export function readFloors(): Floors {
  return parseFloors(readFileSync(join(import.meta.dirname, 'floors.txt'), 'utf8'))
}

/**
 * Reads a statement: a line for each folder, and indented below it lines that begin with `imports` or `packages`.
 * @throws Error that names a line it cannot read
 */
export function parseFloors(text: string): Floors {
  const floors: Record<string, { readonly imports: string[]; readonly packages: string[] }> = {}
  let current: { readonly imports: string[]; readonly packages: string[] } | undefined
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [first = '', ...others] = line.trim().split(/\s+/)
    if (!line.startsWith(' ')) {
      if (others.length > 0 || Object.hasOwn(floors, first)) throw new Error(`floors: not one new folder: ${line}`)
      current = { imports: [], packages: [] }
      floors[first] = current
    } else if (current && isAllowance(first)) current[first].push(...others)
    else throw new Error(`floors: neither "imports" nor "packages": ${line}`)
  }
  return floors
}

const isAllowance = (word: string): word is keyof Floor => word === 'imports' || word === 'packages'
