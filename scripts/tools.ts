import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that the tests need and npm does not install: its possible paths, and its Debian package. */
interface Tool {
  readonly name: string
  readonly debianPackage: string
  find(): string | undefined
}

function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function newestPostgresql(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin', 'initdb')).find((path) => existsSync(path))
}

const findChromium = () => process.env['CHROMIUM'] ?? onPath('chromium', 'chromium-browser', 'google-chrome')

const tools: readonly Tool[] = [
  { name: 'Chromium', debianPackage: 'chromium', find: findChromium },
  { name: 'PostgreSQL 15 or later', debianPackage: 'postgresql', find: () => onPath('initdb') ?? newestPostgresql() },
]

/** Installs programs that the tests need and the machine lacks; without permission, prints what to do and exits. */
export function installMissingTools(): void {
  const missing = tools.filter((tool) => !tool.find())
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.debianPackage)
  const names = missing.map((tool) => tool.name).join(' and ')
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Error(`The tests need ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  }
  process.stdout.write(`Installing ${names} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed: install ${packages.join(' and ')} by hand`)
  }
}

/** Returns the path of Chromium: CHROMIUM, or the first one on PATH. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('Chromium is missing; npm test installs it on Debian')
  return path
}

/** Flags for Chromium in tests: in a container, without a graphics card, without background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
