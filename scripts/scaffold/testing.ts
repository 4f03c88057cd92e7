import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** What the scripts read, and what validators and widgets are made of. */
const PARTS = [
  'scripts',
  'validators',
  'computations',
  'src/values',
  'src/answers',
  'src/vocabulary',
  'src/engine',
  'src/copy',
  'src/contract',
  'src/quote',
  'src/insurance',
  'src/findings',
  'src/personas',
  'src/server/ports/core-system/embedded/tariff',
  'src/server/features/content',
  'src/web',
  'flow-schemas',
  'docs',
  'tests/fixtures',
  'tests/vitest-settings.ts',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
]

/** Everything in the copy that a script may change. */
const CHANGED = ['validators', 'flow-schemas', 'docs', 'src/engine', 'src/web/renderer']

export interface ProjectCopy {
  readonly folder: string
  run(command: string, ...args: string[]): { readonly status: number | null; readonly output: string }
  /** The text of each file that a script may change, by path. */
  snapshot(): Record<string, string>
  remove(): void
}

/** A copy of the project to run scripts in. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-copy-'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
      return { status, output: stdout + stderr }
    },
    snapshot() {
      const paths = CHANGED.flatMap((part) =>
        readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.png'))
          .map((entry) => join(entry.parentPath, entry.name)),
      )
      return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The path of a program that is installed with the project. */
export const program = (name: string) => join(ROOT, 'node_modules', '.bin', name)
