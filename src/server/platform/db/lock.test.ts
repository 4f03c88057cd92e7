import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Starts a process that listens at the socket file and is killed before it can remove the file. */
function leaveStaleSocket(path: string): void {
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', program])
}

// macOS and other systems have only the socket file; that part works the same on Linux
describe.each(['linux', 'darwin'] as const)('the lock of a folder (%s)', (platform) => {
  it('is held by one at a time', async () => {
    const unlock = await lockFolder(folder, quietLog, platform)
    await expect(lockFolder(folder, quietLog, platform)).rejects.toThrow(`The data folder ${folder} is in use by another process`)
    await unlock()
    const unlockAgain = await lockFolder(folder, quietLog, platform)
    await unlockAgain()
  })

  it('is that of the folder, by whatever path it is reached', async () => {
    const unlock = await lockFolder(folder, quietLog, platform)
    const other = join(folder, 'link')
    symlinkSync(folder, other)
    await expect(lockFolder(other, quietLog, platform)).rejects.toThrow('is in use')
    await unlock()
  })

  it('does not hold other folders', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    const unlock = await lockFolder(folder, quietLog, platform)
    const unlockOther = await lockFolder(other, quietLog, platform)
    await unlock()
    await expect(lockFolder(other, quietLog, platform)).rejects.toThrow('is in use')
    await unlockOther()
  })

  it('is taken over from a process that has ended', async () => {
    leaveStaleSocket(join(folder, 'db.lock.gone'))
    expect(readdirSync(folder)).toEqual(['db.lock.gone'])
    const unlock = await lockFolder(folder, quietLog, platform)
    await expect(lockFolder(folder, quietLog, platform)).rejects.toThrow('is in use')
    await unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given to no more than one of many that ask at once', async () => {
    leaveStaleSocket(join(folder, 'db.lock.gone'))
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, quietLog, platform)))
    const held = asked.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(held.length).toBeLessThanOrEqual(1)
    for (const unlock of held) await unlock()
    const unlock = await lockFolder(folder, quietLog, platform)
    await unlock()
  })
})

describe('the two locks of Linux', () => {
  it('give the folder to one of many that ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, quietLog, 'linux')))
    const held = asked.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(held).toHaveLength(1)
    for (const unlock of held) await unlock()
  })

  it('notice a process that is seen by its file only, as in another container', async () => {
    const unlock = await lockFolder(folder, quietLog, 'darwin')
    await expect(lockFolder(folder, quietLog, 'linux')).rejects.toThrow('is in use')
    await unlock()
  })
})

describe('a folder that cannot hold a socket', () => {
  beforeEach(() => {
    folder = join(folder, 'x'.repeat(120))
    mkdirSync(folder)
  })

  it('is locked by name on Linux, with a warning', async () => {
    const warnings: unknown[] = []
    const log = { ...quietLog, warn: (...words: unknown[]) => void warnings.push(words.at(-1)) }
    const unlock = await lockFolder(folder, log, 'linux')
    expect(warnings).toEqual(['the data folder cannot hold a socket: it is not locked against processes in other containers'])
    await expect(lockFolder(folder, log, 'linux')).rejects.toThrow('is in use')
    await unlock()
  })

  it('is refused elsewhere', async () => {
    await expect(lockFolder(folder, quietLog, 'darwin')).rejects.toThrow(`The data folder ${folder} cannot be locked`)
  })
})
