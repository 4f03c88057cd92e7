import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'
import { makeWebFolder } from './web-folder.ts'

/** The version that runs while this one is brought in, and the last migration that it knows. */
interface PreviousVersion {
  readonly commit: string
  readonly lastMigration: string
}

/** Set it to the released commit when a version is released. */
export const PREVIOUS_VERSION = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'tests', 'previous-version.json'), 'utf8')) as PreviousVersion

/** What a server needs to run. */
const PROGRAM = ['server.js', 'package.json', 'src', 'validators', 'computations', 'brand', 'flow-schemas']

/** The content that a flow needs: a server with one flow starts in a fraction of the time. */
const SHARED_CONTENT = new Set(['copy', 'fragments', 'options', 'lookups', 'shop', 'flow.schema.json'])

/** Runs git in the project. @returns undefined if it fails */
export function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Whether the history holds the previous version: a shallow clone and an archive of the files lack it. */
export function hasPreviousVersion(): boolean {
  return git('cat-file', '-t', PREVIOUS_VERSION.commit) === 'commit'
}

/** Makes a folder with the program of the previous version. */
export function extractPreviousVersion(folder: string, flow: string): string {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'version.tar')
  const options: ExecFileSyncOptions = { cwd: PROJECT_FOLDER, stdio: ['ignore', 'ignore', 'pipe'] }
  execFileSync('git', ['archive', '--output', archive, PREVIOUS_VERSION.commit, ...PROGRAM], options)
  execFileSync('tar', ['-x', '-f', archive, '-C', folder], options)
  rmSync(archive)
  return completed(folder, flow)
}

/** Makes a folder with the program as the files are now. */
export function copyThisVersion(folder: string, flow: string): string {
  for (const part of PROGRAM) cpSync(join(PROJECT_FOLDER, part), join(folder, part), { recursive: true, filter: isPart })
  return completed(folder, flow)
}

const isPart = (path: string) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx')

/** Adds the packages and a web application, and leaves one flow. */
function completed(folder: string, flow: string): string {
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'))
  makeWebFolder(join(folder, 'dist', 'web'))
  const content = join(folder, 'flow-schemas')
  for (const name of readdirSync(content)) if (name !== flow && !SHARED_CONTENT.has(name)) rmSync(join(content, name), { recursive: true })
  return folder
}
