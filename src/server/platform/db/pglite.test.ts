import { NodeFS } from '@electric-sql/pglite/nodefs'
import { expect, it, vi } from 'vitest'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import type * as durableFs from './durable-fs.ts'
import { openDatabase } from './open.ts'

const disk = vi.hoisted(() => ({ isForgetful: false }))

// The engine's file layer ignores syncs, as PGlite does by default.
vi.mock('./durable-fs.ts', async (importOriginal) => {
  const original = await importOriginal<typeof durableFs>()
  class Disk extends original.DurableFs {
    override init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      return disk.isForgetful ? NodeFS.prototype.init.apply(this, args) : super.init(...args)
    }
  }
  return { ...original, DurableFs: Disk }
})

it('an embedded database is not opened when its commits do not reach the disk, and its folder is given free', async () => {
  const dataDir = fillFromTemplate(temporaryFolder())
  disk.isForgetful = true
  await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow('does not write to disk at a commit')
  disk.isForgetful = false
  const database = await openDatabase({ dataDir, log: quietLog })
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
})
