import { execFileSync } from 'node:child_process'
import { chownSync, chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DockerfileParser, type Copy, type Dockerfile, type Instruction } from 'dockerfile-ast'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'
import type { ProcessPlace } from './main-process.ts'

/** The last stage of the container file: what runs. */
export interface ContainerFile {
  readonly dockerfile: Dockerfile
  readonly copies: readonly { readonly from: string | undefined; readonly sources: readonly string[]; readonly to: string }[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/** Reads `Dockerfile`. */
export function readContainerFile(): ContainerFile {
  const dockerfile = DockerfileParser.parse(readFileSync(join(PROJECT_FOLDER, 'Dockerfile'), 'utf8'))
  const last = dockerfile.getFROMs().at(-1)?.getRange()?.start.line ?? 0
  const inLastStage = (instruction: Instruction) => (instruction.getRange()?.start.line ?? 0) > last
  const env = dockerfile
    .getENVs()
    .filter(inLastStage)
    .flatMap((instruction) => instruction.getProperties())
  const user = dockerfile.getInstructions().find((instruction) => inLastStage(instruction) && instruction.getKeyword() === 'USER')
  const healthCheck = dockerfile.getHEALTHCHECKs().find(inLastStage)
  return {
    dockerfile,
    copies: dockerfile.getCOPYs().filter(inLastStage).map(copyOf),
    env: Object.fromEntries(env.map((property) => [property.getName(), property.getValue() ?? ''])),
    user: user?.getArgumentsContent() ?? '',
    command: wordsOf(dockerfile.getCMDs().find(inLastStage)),
    healthCheck: wordsOf(healthCheck),
  }
}

function copyOf(copy: Copy): ContainerFile['copies'][number] {
  const paths = copy.getArguments().map((argument) => argument.getValue())
  return { from: copy.getFromFlag()?.getValue() ?? undefined, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** The words of an instruction in the form of a list; none if a shell would read them. */
const wordsOf = (instruction: Instruction | undefined): string[] =>
  JSON.parse(/\[.*\]$/s.exec(instruction?.getArgumentsContent() ?? '')?.[0] ?? '[]') as string[]

/** Returns whether the context of the container lacks a file, by `.dockerignore`: the last pattern that fits decides. */
export function contextLacks(): (path: string) => boolean {
  const lines = readFileSync(join(PROJECT_FOLDER, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.startsWith('!'), patternOf(line)] as const)
  return (path) => patterns.reduce((isLacking, [isException, pattern]) => (pattern.test(path) ? !isException : isLacking), false)
}

/** A pattern also fits everything below what it fits. Unlike a shell's, `*` fits a leading dot. */
function patternOf(line: string): RegExp {
  const parts = line.replace(/^!/, '').split(/(\*\*\/|\*)/)
  const source = parts
    .map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)))
    .join('')
  return new RegExp(`^${source}(?:/.*)?$`)
}

/** A container's file system without its operating system. */
export interface ContainerFolder {
  /** What the container file calls `/app`. */
  readonly app: string
  /** What it calls `/data`, with the given files. */
  readonly data: string
  readonly place: ProcessPlace
  readonly remove: () => void
}

/**
 * Does by hand what the container file's last stage does: the same files, in folders that the server's user cannot write. Packages are
 * those that `npm ci --omit=dev` installs, by package-lock.json.
 * @param filled a data folder to copy
 */
export function makeContainerFolder({ copies, user }: ContainerFile, filled: string): ContainerFolder {
  // not in the project: Node would find the packages for development in a folder above
  const folder = mkdtempSync('/tmp/teckna-container-')
  const [app, data] = [join(folder, 'app'), join(folder, 'data')]
  mkdirSync(app)
  for (const { from, sources, to } of copies) {
    if (from === 'packages') copyPackages(join(app, to))
    else for (const source of sources) copyInto(source.replace(/^\/app\//, ''), join(app, to), to.endsWith('/') || sources.length > 1)
  }
  cpSync(filled, data, { recursive: true })
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', user, data])
  else execFileSync('find', [app, '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+'])
  chmodSync(folder, 0o555)
  if (isRoot) chownSync(folder, 0, 0)
  return {
    app,
    data,
    place: isRoot ? { cwd: app, uid, gid } : { cwd: app },
    remove: () => {
      execFileSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyInto(source: string, to: string, isFolder: boolean): void {
  const lacks = contextLacks()
  cpSync(join(PROJECT_FOLDER, source), isFolder ? join(to, source) : to, {
    recursive: true,
    filter: (path) => !lacks(relative(PROJECT_FOLDER, path)),
  })
}

interface LockedPackage {
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** Links the installed packages for production, which costs no room, or copies them to another disk. */
function copyPackages(to: string): void {
  const { packages } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const wanted = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional,
  )
  const paths = wanted.map(([path]) => path).filter((path) => existsSync(join(PROJECT_FOLDER, path)))
  const copy = (...options: readonly string[]) =>
    execFileSync('cp', ['-R', '--parents', ...options, ...paths, dirname(to)], { cwd: PROJECT_FOLDER, stdio: 'pipe' })
  try {
    copy('-l')
  } catch {
    rmSync(to, { recursive: true, force: true })
    copy('-p')
  }
  mkdirSync(join(to, '.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(to, '.bin', 'node'))
}
