import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { openDatabase } from './open.ts'
import { settings } from './schema/index.ts'

const PROCESS = fileURLToPath(new URL('../../../../tests/database-process.ts', import.meta.url))

function startProcess(...args: string[]): ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> } {
  const child = spawn(process.execPath, [PROCESS, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => kill(child))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Kills a process after it prints `count` lines; returns every line it printed. */
async function linesUntilKilled(child: ReturnType<typeof startProcess>, count: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.push(line) === count) child.kill('SIGKILL')
  }
  return lines
}

describe('one process at a time', () => {
  it('refuses a second process while the first lives, and lets it in when that was killed', { timeout: 20_000 }, async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const first = startProcess('hold', dataDir)
    const [line] = (await once(createInterface({ input: first.stdout }), 'line')) as [string]
    expect(line).toBe('open')
    await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(`The data folder ${dataDir} is in use by another process`)
    await kill(first)
    const database = await openDatabase({ dataDir, log: quietLog })
    const second = startProcess('hold', dataDir)
    expect(await linesUntilKilled(second, 1)).toEqual([
      expect.stringContaining(`refused: DatabaseOpenError: The data folder ${dataDir} is in use`),
    ])
    await database.close()
  })
})

describe('sudden death', () => {
  it('loses no acknowledged row when the process is killed while it writes', { timeout: 30_000 }, async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const acknowledged: string[] = []
    for (const prefix of ['a', 'b', 'c']) acknowledged.push(...(await linesUntilKilled(startProcess('write', dataDir, prefix), 60)))
    const database = await openDatabase({ dataDir, log: quietLog })
    const rows = await database.db.select({ key: settings.key }).from(settings)
    const kept = new Set(rows.map(({ key }) => key))
    expect(acknowledged.length).toBeGreaterThanOrEqual(180)
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
    await database.close()
  })

  it('leaves a folder that opens when the process is killed while it makes the first data folder', { timeout: 60_000 }, async () => {
    const dataDir = temporaryFolder()
    const first = startProcess('hold', dataDir)
    await vi.waitUntil(() => existsSync(join(dataDir, 'db.init', 'PG_VERSION')), { interval: 2, timeout: 30_000 })
    await kill(first)
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
    const database = await openDatabase({ dataDir, log: quietLog })
    await expect(database.db.select().from(settings)).resolves.toEqual([])
    await database.close()
    expect(existsSync(join(dataDir, 'db.init'))).toBe(false)
  })
})
