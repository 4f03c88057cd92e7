import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database, DatabaseLog } from '../db/database.ts'

/** A socket in the data folder. Who may write there may ask the running server for a copy of its database. */
const SOCKET = 'copy.sock'

/** Name of the copy in the folder that is asked for. */
export const COPY = 'database'

/** The folders that a copy may be made in: those that `npm run backup` makes in the data folder. */
const FOLDER = /^backup-\w+$/

const DONE = 'done'

/**
 * Answers `askForCopy` while the server runs. A data folder that cannot hold the socket is logged, and only a stopped server can then
 * be copied.
 * @returns stops answering, after the copy that is being made
 */
export async function serveCopies(database: Database, dataDir: string, log: DatabaseLog): Promise<() => Promise<void>> {
  const { copyTo } = database
  if (!copyTo) return async () => undefined
  const path = join(dataDir, SOCKET)
  const open = new Set<Socket>()
  const copies = new Set<Promise<void>>()
  const answer = async (socket: Socket): Promise<void> => {
    const name = await text(socket)
    if (!FOLDER.test(name)) return void socket.end('unknown folder')
    const folder = join(resolve(dataDir), name)
    if (!existsSync(folder)) return void socket.end('no such folder')
    // nobody takes the copy that a killed command has asked for, and it holds everything of the customers
    socket.once('error', () => void rm(folder, { recursive: true, force: true }))
    const said = await copyTo(join(folder, COPY)).then(() => DONE, String)
    socket.end(said)
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    // a command that was killed; without a listener the process would end
    socket.on('error', (error) => log.warn({ err: error }, 'a copy of the database could not be answered'))
    socket.once('close', () => open.delete(socket))
    // the listener above has told of it
    const copy = answer(socket).catch(() => undefined)
    copies.add(copy)
    void copy.finally(() => copies.delete(copy))
  })
  try {
    // the lock of the folder is held, so no other server listens there
    await rm(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'no backup can be made while the server runs: the data folder cannot hold a socket')
    return async () => undefined
  }
  server.unref()
  return async () => {
    server.close()
    for (const socket of open) if (!socket.readableEnded) socket.destroy()
    await Promise.all(copies)
  }
}

/**
 * Asks the server that has a data folder open to copy its database into a folder there, as `COPY`.
 * @returns undefined when it is done, a reason when the server could not; `silent` if no server answers
 */
export async function askForCopy(folder: string): Promise<{ readonly silent: boolean; readonly reason?: string } | undefined> {
  const socket = connect(join(folder, '..', SOCKET))
  try {
    await once(socket, 'connect')
  } catch {
    return { silent: true }
  }
  socket.end(basename(folder))
  const said = await text(socket).catch(() => undefined)
  if (said === undefined) return { silent: true }
  return said === DONE ? undefined : { silent: false, reason: said }
}
