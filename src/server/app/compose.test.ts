import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
const COMPOSITION = join('app', 'compose.ts')

const read = (path: string): string => readFileSync(join(SERVER, path), 'utf8')
const folders = ['features/*', 'accounts/*'].flatMap((pattern) => globSync(pattern, { cwd: SERVER }).filter(isFolder))
const sources = globSync('**/*.ts', { cwd: SERVER })

function isFolder(path: string): boolean {
  return statSync(join(SERVER, path)).isDirectory()
}

/** Returns the name of a folder's register function: `registerAppConfig` for `app-config`. */
const functionOf = (folder: string): string =>
  `-${basename(folder)}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^/, 'register')

describe('the composition', () => {
  it('finds folders to register', () => expect(folders.length).toBeGreaterThan(15))

  it.each(folders)('registers %s by the function of its own file', (folder) => {
    const name = functionOf(folder)
    const files = sources.filter((path) => path.startsWith(folder + sep) && basename(path) === `register-${basename(folder)}.ts`)
    expect(files).toHaveLength(1)
    expect(read(files[0] ?? '')).toMatch(new RegExp(`^export (async )?function ${name}\\(`, 'm'))
    expect(read(COMPOSITION)).toMatch(new RegExp(`\\b${name}\\(app,|\\b${name}\\(\\{`))
  })

  it('is the only place that registers a feature', () => {
    const names = folders.map(functionOf).join('|')
    const calling = sources.filter((path) => new RegExp(`(?<!function )\\b(${names})\\(`).test(read(path)))
    expect(calling).toEqual([COMPOSITION])
  })

  it('is the only place that decides whose call a request is', () => {
    const deciding = sources.filter((path) => /request\.session = |decorateRequest\(\s*'session'/.test(read(path)))
    expect(deciding).toEqual([join('accounts', 'session', 'access.ts')])
  })

  it('is what tests of features and accounts call: none registers routes on a server of its own', () => {
    const byHand = sources.filter((path) => path.endsWith('.test.ts') && /^(features|accounts|ports)\//.test(path))
    expect(byHand.filter((path) => /\bapp\.register\(|\b\w+Routes\(app/.test(read(path)))).toEqual([])
  })
})
