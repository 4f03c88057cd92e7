import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that the tests need and npm does not install. */
interface Tool {
  readonly name: string
  readonly debianPackage: string
  find(): string | undefined
  /** A slower program that serves where the Debian package cannot be installed. */
  findSubstitute?(): string | undefined
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

/** The headless shell uses a quarter less processor time than Chromium. It has no back/forward cache. */
const findHeadlessShell = () => process.env['CHROMIUM'] ?? onPath('chromium-headless-shell')

const tools: readonly Tool[] = [
  { name: 'Chromium', debianPackage: 'chromium', find: findChromium },
  {
    name: 'the headless shell of Chromium',
    debianPackage: 'chromium-headless-shell',
    find: findHeadlessShell,
    findSubstitute: findChromium,
  },
  { name: 'PostgreSQL 15 or later', debianPackage: 'postgresql', find: () => onPath('initdb') ?? newestPostgresql() },
]

/** Installs programs that the tests need and the machine lacks. @throws Error that says what to do where that is not possible */
export function installMissingTools(): void {
  const missing = tools.filter((tool) => !tool.find())
  const [optional, required] = [missing.filter(hasSubstitute), missing.filter((tool) => !hasSubstitute(tool))]
  if (required.length > 0 && !install(required)) {
    const [names, packages] = [required.map(({ name }) => name), required.map(({ debianPackage }) => debianPackage)]
    throw new Error(`The tests need ${names.join(' and ')}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  }
  // in a call of its own: apt-get installs nothing if it does not know one of the packages
  if (optional.length > 0) install(optional)
}

const hasSubstitute = (tool: Tool) => tool.findSubstitute?.() !== undefined

/** @returns whether the packages were installed, which requires root and apt-get */
function install(missing: readonly Tool[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  process.stdout.write(`Installing ${missing.map(({ name }) => name).join(' and ')} …\n`)
  const packages = missing.map(({ debianPackage }) => debianPackage)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0)
}

/** Returns the path of Chromium: CHROMIUM, or the first one on PATH. @throws Error if it is missing */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('Chromium is missing; npm test installs it on Debian')
  return path
}

/** Returns the path of Chromium's headless shell, or else of Chromium. @throws Error if both are missing */
export const headlessChromiumPath = () => findHeadlessShell() ?? chromiumPath()

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
