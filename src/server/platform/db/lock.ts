import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseOpenError, type DatabaseLog } from './database.ts'

/** Gives the folder free again. */
export type Unlock = () => Promise<void>

/** Begins the name of each socket file in the locked folder. */
const SOCKET_FILE = 'db.lock.'

/**
 * Keeps a folder for this process. A lock is a listening socket: the system ends it when the process dies, however it
 * dies, so that nobody has to clear up a lock by hand.
 *
 * Linux and Windows have socket names outside the file system, which are given to one process alone; on Linux they hold
 * within a container. A socket file is seen wherever the folder is mounted on the same machine: the second lock of Linux,
 * and the only one of other systems.
 * @param folder exists
 * @param platform as `process.platform`
 * @throws DatabaseOpenError when another process, or this one, holds the folder
 */
export async function lockFolder(folder: string, log: DatabaseLog, platform: NodeJS.Platform = process.platform): Promise<Unlock> {
  const name = nameOutsideFiles(folder, platform)
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

/** A socket name that belongs to the folder itself, by whatever path it is reached; none where the system has no such names. */
function nameOutsideFiles(folder: string, platform: NodeJS.Platform): string | undefined {
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
 * Shows a socket file of its own first, and looks for those of others then. Of two processes at the same moment each sees
 * the other, and both give up: never do both go on.
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
    // left by a process that is gone; names are used once, so it cannot be anyone else's by now
    rmSync(join(folder, name), { force: true })
  }
  return unlock
}

/** A socket file that takes visitors from the moment that it is seen. */
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
    // exclusive: the workers of a cluster would otherwise share the socket, and each believe to hold it alone
    server.listen({ path, exclusive: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Whether someone listens there. Only a plain refusal means nobody: a socket of another user, or a busy one, is held. */
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
