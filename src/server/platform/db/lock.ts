import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseOpenError, type DatabaseLog } from './database.ts'

/** Releases the folder. */
export type Unlock = () => Promise<void>

/** Prefix of each socket file in the locked folder. */
const SOCKET_FILE = 'db.lock.'

/**
 * Locks a folder for this process. The lock is a listening socket: the system closes it when the process dies, so a stale
 * lock needs no manual cleanup.
 *
 * Linux and Windows have socket names outside the file system, each held by one process; on Linux they apply within a
 * container. A socket file is visible wherever the folder is mounted on the same machine. Linux uses both locks, Windows
 * the name only, other systems the file only.
 * @param folder an existing folder
 * @param platform as `process.platform`
 * @throws DatabaseOpenError when another process, or this one, holds the folder
 */
export async function lockFolder(folder: string, log: DatabaseLog, platform: NodeJS.Platform = process.platform): Promise<Unlock> {
  const name = socketName(folder, platform)
  const unlockName = name === undefined ? undefined : await holdName(name, folder)
  if (platform === 'win32' && unlockName) return unlockName
  try {
    const unlockFile = await holdFile(folder)
    return async () => {
      await unlockFile()
      await unlockName?.()
    }
  } catch (error) {
    if (unlockName && !(error instanceof DatabaseOpenError)) {
      log.warn({ err: error }, 'the data folder cannot hold a socket: it is not locked against processes in other containers')
      return unlockName
    }
    await unlockName?.()
    throw error instanceof DatabaseOpenError
      ? error
      : new DatabaseOpenError(`The data folder ${folder} cannot be locked: ${String(error)}`, { cause: error })
  }
}

/** Returns a socket name derived from the folder's device and inode, so it is the same for every path. Undefined without such names. */
function socketName(folder: string, platform: NodeJS.Platform): string | undefined {
  const { dev, ino } = statSync(folder, { bigint: true })
  if (platform === 'linux') return `\0teckna-${dev}-${ino}`
  if (platform === 'win32') return String.raw`\\.\pipe\teckna-${dev}-${ino}`
  return undefined
}

async function holdName(name: string, folder: string): Promise<Unlock> {
  try {
    const server = await listen(name)
    return () => close(server)
  } catch (error) {
    throw hasCode(error, 'EADDRINUSE') ? new DatabaseOpenError(inUse(folder)) : error
  }
}

/**
 * Creates this process's socket file first, then looks for others. Two processes that start at the same moment see each
 * other and both give up, so they never both hold the lock.
 */
async function holdFile(folder: string): Promise<Unlock> {
  const id = randomBytes(4).toString('hex')
  const own = SOCKET_FILE + id
  const server = await listenAt(join(folder, own), join(folder, `db.new.${id}`))
  const unlock: Unlock = async () => {
    rmSync(join(folder, own), { force: true })
    await close(server)
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(SOCKET_FILE) || name === own) continue
    if (await isHeld(join(folder, name))) {
      await unlock()
      throw new DatabaseOpenError(inUse(folder))
    }
    // a dead process left this file; names are random and used once, so no other process owns it now
    rmSync(join(folder, name), { force: true })
  }
  return unlock
}

/** Creates a socket file that accepts connections as soon as it is visible. */
async function listenAt(path: string, unseen: string): Promise<Server> {
  const server = await listen(unseen)
  try {
    renameSync(unseen, path)
    return server
  } catch (error) {
    await close(server)
    throw error
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy())
    server.once('error', reject)
    // exclusive: the workers of a cluster would otherwise share the socket and each hold the lock
    server.listen({ path, exclusive: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Whether a process listens at the path. Only ECONNREFUSED and ENOENT mean no; another user's socket or a busy one counts as held. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(path)
    visitor.once('connect', () => {
      visitor.destroy()
      resolve(true)
    })
    visitor.once('error', (error) => resolve(!hasCode(error, 'ECONNREFUSED', 'ENOENT')))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

function inUse(folder: string): string {
  return (
    `The data folder ${folder} is in use by another process. Stop that process, choose another data folder, or give DATABASE_URL: ` +
    'any number of processes can share a PostgreSQL server, only one the embedded database.'
  )
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
