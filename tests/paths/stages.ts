import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..', '..')
const LINES = readFileSync(join(PROJECT, 'docs/architecture.md'), 'utf8').split('\n')

/** One way through the code, as docs/architecture.md draws it. */
export interface Way {
  /** The files of its numbered stages. */
  readonly stages: readonly string[]
  /** Folders whose files may run beside them: those of every way, and its own. */
  readonly supporting: readonly string[]
}

/**
 * Reads a way out of docs/architecture.md.
 * @param title of its section, at any level
 * @throws Error for a section without stages, and for a path that does not exist
 */
export function readWay(title: string): Way {
  const common = sectionOf('Ways through the code')
  const own = sectionOf(title)
  const stages = pathsIn(own.filter(({ isNumbered }) => isNumbered))
  if (stages.length === 0) throw new Error(`the section "${title}" has no stages`)
  const supporting = [...common, ...own].filter(({ isNumbered }) => !isNumbered)
  return { stages, supporting: pathsIn(supporting).filter((path) => !/\.tsx?$/.test(path)) }
}

/** Returns the differences between a way and the files that ran. */
export function differences({ stages, supporting }: Way, files: readonly string[]): { notRun: string[]; notNamed: string[] } {
  const isSupporting = (file: string) => supporting.some((folder) => file.startsWith(`${folder}/`))
  return {
    notRun: stages.filter((stage) => !files.includes(stage)),
    notNamed: files.filter((file) => !stages.includes(file) && !isSupporting(file)),
  }
}

interface Line {
  readonly text: string
  /** Whether it belongs to a numbered stage. */
  readonly isNumbered: boolean
}

/** The lines of a section, up to the next heading. A stage ends at the next empty line or list entry. */
function sectionOf(title: string): Line[] {
  const start = LINES.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === title)
  if (start < 0) throw new Error(`docs/architecture.md has no section "${title}"`)
  const rest = LINES.slice(start + 1)
  const end = rest.findIndex((line) => /^#+ /.test(line))
  let isNumbered = false
  return rest.slice(0, end < 0 ? undefined : end).map((text) => {
    if (/^\d+\. /.test(text)) isNumbered = true
    else if (!text.startsWith('   ')) isNumbered = false
    return { text, isNumbered }
  })
}

/** The paths of the project that lines name in backticks. */
function pathsIn(lines: readonly Line[]): string[] {
  const named = lines.flatMap(({ text }) =>
    [...text.matchAll(/`((?:src|validators|computations)(?:\/[^`]*)?)`/g)].map(([, path = '']) => path),
  )
  const missing = named.find((path) => !existsSync(join(PROJECT, path)))
  if (missing !== undefined) throw new Error(`docs/architecture.md names ${missing}, which does not exist`)
  return [...new Set(named)]
}
