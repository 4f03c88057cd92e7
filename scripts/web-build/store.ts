import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder, listBuilds, readPointer, WEB_BUILDS } from '../../src/server/platform/http/web-builds.ts'

/** Builds that are being made, and builds that are being deleted. */
const UNFINISHED = 'unfinished'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether a build is there. It is there whole or not at all. */
export const hasBuild = (webFolder: string, name: string): boolean => existsSync(join(buildFolder(webFolder, name), WEB_BUILDS.page))

/**
 * Makes a build the newest one, and deletes those that no page may ask for any more. Running servers keep what they serve.
 * @param make makes the build in a folder that does not exist yet; not called if the build is there
 */
export async function publishBuild(
  webFolder: string,
  { name, make, now }: { readonly name: string; readonly make: (folder: string) => Promise<void>; readonly now: Date },
): Promise<void> {
  if (hasBuild(webFolder, name)) {
    // it counts as made now: a build of other sources at the same moment does not delete it
    await utimes(buildFolder(webFolder, name), now, now)
  } else {
    const unfinished = join(webFolder, UNFINISHED, `${name}-${process.pid}`)
    await mkdir(join(webFolder, UNFINISHED), { recursive: true })
    await make(unfinished)
    await moveInto(webFolder, unfinished, name)
  }
  await pointTo(webFolder, name)
  await deleteUnused(webFolder, now)
}

async function moveInto(webFolder: string, unfinished: string, name: string): Promise<void> {
  await mkdir(join(webFolder, WEB_BUILDS.builds), { recursive: true })
  try {
    await rename(unfinished, buildFolder(webFolder, name))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // another process may have made the same build
    if (!hasBuild(webFolder, name)) throw error
  }
}

/** Replaces the pointer atomically: a server that starts reads the old name or the new one. */
async function pointTo(webFolder: string, name: string): Promise<void> {
  if ((await readPointer(webFolder)) === name) return
  const pointer = join(webFolder, WEB_BUILDS.pointer)
  await writeFile(`${pointer}.${process.pid}`, `${name}\n`)
  await rename(`${pointer}.${process.pid}`, pointer)
}

async function deleteUnused(webFolder: string, now: Date): Promise<void> {
  const newest = await readPointer(webFolder)
  const unfinished = join(webFolder, UNFINISHED)
  for (const name of await listBuilds(webFolder)) {
    if (name === newest || (await keptUntil(buildFolder(webFolder, name))) > now.getTime()) continue
    // out of the servers' sight first: they never find half a build
    const doomed = join(unfinished, `${name}-${process.pid}-deleted`)
    await mkdir(unfinished, { recursive: true })
    await rename(buildFolder(webFolder, name), doomed).catch(ignoreMissing)
    await rm(doomed, { recursive: true, force: true })
  }
  for (const name of await readdir(unfinished).catch(() => [])) {
    const { mtimeMs } = await stat(join(unfinished, name)).catch(() => ({ mtimeMs: now.getTime() }))
    if (mtimeMs + DAY_MS < now.getTime()) await rm(join(unfinished, name), { recursive: true, force: true })
  }
}

/** Returns until when a build stays, as a timestamp: some days after a server last said that it serves it, else an hour after it was made. */
async function keptUntil(folder: string): Promise<number> {
  const served = join(folder, WEB_BUILDS.served)
  const [days, { mtimeMs }] = await Promise.all([
    readFile(served, 'utf8').catch(() => undefined),
    stat(served)
      .catch(async () => stat(folder))
      .catch(() => ({ mtimeMs: 0 })),
  ])
  if (days === undefined) return mtimeMs + HOUR_MS
  // a server writes the file at this moment
  if (days.trim() === '') return Infinity
  return mtimeMs + Number(days) * DAY_MS
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
