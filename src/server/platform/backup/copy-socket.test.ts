import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { askFiles } from '../db/embedded-files.ts'
import { openDatabase } from '../db/open.ts'
import { askForCopy, COPY, serveCopies } from './copy-socket.ts'

const add = (key: string) => sql`insert into setting (key, value, created_at) values (${key}, 'x', now())`

describe('a copy of a running embedded database', { timeout: 60_000 }, () => {
  it('waits for open transactions, lets queries wait, and has what was committed before it', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const database = await openDatabase({ dataDir, log: quietLog })
    onTestFinished(async () => database.close())
    onTestFinished(await serveCopies(database, dataDir, quietLog))
    const folder = join(dataDir, 'backup-abc')
    mkdirSync(folder)
    let copied: ReturnType<typeof askForCopy> | undefined
    await database.db.transaction(async (tx) => {
      await tx.execute(add('first'))
      copied = askForCopy(folder)
      // the server has the question before the second row is written
      await askForCopy(join(dataDir, 'unknown'))
      await tx.execute(add('second'))
    })
    const later = Array.from({ length: 20 }, async (_, index) => database.db.execute(add(`later ${index}`)))
    expect(await copied).toBeUndefined()
    await Promise.all(later)
    const rows = await askFiles(join(folder, COPY), async (ask) => ask<{ key: string }>('select key from setting'))
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['first', 'second']))
    const other = join(dataDir, 'other')
    const ended: string[] = []
    const copying = database.copyTo?.(other).then(() => ended.push('copy'))
    const during: number[] = []
    for (let count = 0; ended.length === 0; count += 1) {
      await database.db.execute(sql`select 1`)
      if (existsSync(join(other, 'PG_VERSION')) && ended.length === 0) during.push(count)
    }
    await copying
    expect(during).toEqual([])
    expect(await askForCopy(folder)).toMatchObject({ silent: false, reason: expect.stringContaining('exist') as string })
  })

  it('is not made outside the folders of a backup, and not when no server answers', async () => {
    const dataDir = temporaryFolder()
    expect(await askForCopy(join(dataDir, 'backup-abc'))).toEqual({ silent: true })
    const asked: string[] = []
    const database = { copyTo: async (folder: string) => void asked.push(folder) }
    const stop = await serveCopies(database as never, dataDir, quietLog)
    expect(await askForCopy(join(dataDir, 'db'))).toEqual({ silent: false, reason: 'unknown folder' })
    // its command was killed, and has removed it
    expect(await askForCopy(join(dataDir, 'backup-abc'))).toEqual({ silent: false, reason: 'no such folder' })
    mkdirSync(join(dataDir, 'backup-abc'))
    expect(await askForCopy(join(dataDir, 'backup-abc'))).toBeUndefined()
    expect(asked).toEqual([join(dataDir, 'backup-abc', COPY)])
    await stop()
    expect(await askForCopy(join(dataDir, 'backup-abc'))).toEqual({ silent: true })
  })

  it('goes on when a command ends before its answer, and removes what nobody takes', async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'backup-abc')
    mkdirSync(folder)
    const copying = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const copyTo = async () => {
      began.resolve()
      await copying.promise
    }
    const logged: unknown[] = []
    const log = { ...quietLog, warn: (...words: unknown[]) => void logged.push(words.at(-1)) }
    onTestFinished(await serveCopies({ copyTo } as never, dataDir, log))
    const command = connect(join(dataDir, 'copy.sock'))
    command.end('backup-abc')
    await began.promise
    command.destroy()
    await once(command, 'close')
    copying.resolve()
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false))
    mkdirSync(folder)
    expect(await askForCopy(folder)).toBeUndefined()
    expect(logged).toEqual(['a copy of the database could not be answered'])
  })

  it('takes the place of a socket that a killed server left', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'copy.sock'), '')
    mkdirSync(join(dataDir, 'backup-abc'))
    onTestFinished(await serveCopies({ copyTo: async () => undefined } as never, dataDir, quietLog))
    expect(await askForCopy(join(dataDir, 'backup-abc'))).toBeUndefined()
  })
})
