import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..', '..')
const LINES = readFileSync(join(PROJECT, 'docs/architecture.md'), 'utf8').split('\n')

/** Folders, each with the reason why its files may run beside the stages. */
export type Supporting = Readonly<Record<string, string>>

/** The supporting folders of every way. A sentence in the document exempts none. */
const COMMON: Supporting = {
  'src/values': 'plain values',
  'src/contract': 'shapes of calls',
  'src/copy': 'texts by key',
  validators: 'the vocabulary that documents use by name',
  computations: 'the vocabulary that documents use by name',
  'src/server/platform': 'tables, HTTP, secrets and the clock, which serve every call',
  'src/server/accounts/session': 'the session check that every call passes',
  'src/server/app': 'the composition of the server',
  'src/web/ui': 'parts of pages without content',
}

/** One way through the code, as docs/architecture.md draws it. */
export interface Way {
  /** The files of its numbered stages. */
  readonly stages: readonly string[]
  /** Folders whose files may run beside them: those of every way, and its own. */
  readonly supporting: readonly string[]
  /** The number of files that the section says run at most, those of supporting folders included. */
  readonly mostFiles: number
}

/**
 * Reads a way out of docs/architecture.md. The document gives the stages as a list; nothing records the order in which
 * files run, so only their number and names are compared.
 * @param title of its section, at any level
 * @param own supporting folders of this way alone
 * @throws Error for a section without stages or without the number of files, and for a path that does not exist
 */
export function readWay(title: string, own: Supporting = {}): Way {
  const lines = sectionOf(title)
  const stages = pathsIn(lines.filter(({ isNumbered }) => isNumbered))
  if (stages.length === 0) throw new Error(`the section "${title}" has no stages`)
  const mostFiles = Number(/at most (\d+) files/.exec(lines.map(({ text }) => text).join(' '))?.[1])
  if (!Number.isInteger(mostFiles)) throw new Error(`the section "${title}" does not say how many files run: "at most 99 files"`)
  return { stages, supporting: Object.keys({ ...COMMON, ...own }), mostFiles }
}

/** Returns the differences between a way and the files that ran. `tooMany` is the number above the stated one. */
export function differences(
  { stages, supporting, mostFiles }: Way,
  files: readonly string[],
): { notRun: string[]; notNamed: string[]; tooMany: number } {
  const isSupporting = (file: string) => supporting.some((folder) => file.startsWith(`${folder}/`))
  return {
    notRun: stages.filter((stage) => !files.includes(stage)),
    notNamed: files.filter((file) => !stages.includes(file) && !isSupporting(file)),
    tooMany: Math.max(0, files.length - mostFiles),
  }
}

/** What `differences` returns of a way that is as the document says. */
export const NO_DIFFERENCES = { notRun: [], notNamed: [], tooMany: 0 } as const

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
