import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/**
 * Builds of the web application. Each has a folder of its own that never changes; `current` names the newest one:
 *
 * ```
 * current              the name of a build
 * builds/<name>/
 *   index.html         the page
 *   assets/            its files, named by hash
 *   served             written by the servers that serve this build: for how many days it stays after that
 * ```
 */
export const WEB_BUILDS = { pointer: 'current', builds: 'builds', page: 'index.html', assets: 'assets', served: 'served' } as const

const NAME = /^[\w-]+$/

/** Assets lie in one folder, without subfolders. */
const ASSET = /^\w[\w.-]*$/

/** A build that a server has taken. */
export interface WebBuild {
  /** The page, as HTML. */
  readonly page: string
  /**
   * Returns the folder with an asset: the build's own, else that of an earlier or later build, for pages that another
   * server delivered. Undefined if no build has it.
   */
  findAsset(name: string): Promise<string | undefined>
  /** Records that the build is in use. Builds of the web application keep it for so many days more. */
  markServed(days: number): Promise<void>
}

export const buildFolder = (webFolder: string, name: string): string => join(webFolder, WEB_BUILDS.builds, name)

/** Returns the name of the newest build, or undefined if there is none. */
export async function readPointer(webFolder: string): Promise<string | undefined> {
  const name = (await readFile(join(webFolder, WEB_BUILDS.pointer), 'utf8').catch(() => '')).trim()
  return NAME.test(name) ? name : undefined
}

/** Returns the names of all builds. */
export async function listBuilds(webFolder: string): Promise<string[]> {
  const names = await readdir(join(webFolder, WEB_BUILDS.builds)).catch(() => [])
  return names.filter((name) => NAME.test(name))
}

/**
 * Takes the newest build. Later builds do not change it.
 * @throws ConfigError when the web application is not built
 */
export async function takeBuild(webFolder: string): Promise<WebBuild> {
  const name = await readPointer(webFolder)
  const page = name && (await readFile(join(buildFolder(webFolder, name), WEB_BUILDS.page), 'utf8').catch(() => undefined))
  if (!name || !page) throw new ConfigError(`The web application is not built: ${webFolder} has no build. Build it with: npm run build`)
  const assetsOf = (build: string) => join(buildFolder(webFolder, build), WEB_BUILDS.assets)
  return {
    page,
    async findAsset(asset) {
      if (!ASSET.test(asset)) return undefined
      if (await exists(join(assetsOf(name), asset))) return assetsOf(name)
      for (const build of await listBuilds(webFolder)) if (await exists(join(assetsOf(build), asset))) return assetsOf(build)
      return undefined
    },
    async markServed(days) {
      await writeFile(join(buildFolder(webFolder, name), WEB_BUILDS.served), `${days}\n`)
    },
  }
}

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
