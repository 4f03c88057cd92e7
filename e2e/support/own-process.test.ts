import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startProcess } from './own-process.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-process-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function start(program: string) {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  return startProcess(relative(join(import.meta.dirname, '..'), file), [], {})
}

it('a process that crashes reports why, and stopping it afterwards succeeds', async () => {
  const own = await start(`
    process.on('message', () => { console.error('it is broken'); process.exit(3) })
    process.send('ready')`)
  await expect(own.tell({})).rejects.toThrow('the process has ended with 3: it is broken')
  await own.stop()
})

it('a process that lives ends when it is stopped', async () => {
  const own = await start(`
    process.on('message', (command) => process.send(command))
    process.on('disconnect', () => process.exit(0))
    process.send('ready')`)
  expect(await own.tell({ says: 'so' })).toEqual({ says: 'so' })
  await own.stop()
  await expect(own.tell({})).rejects.toThrow('Channel closed')
})

it('a process that is killed does nothing more', async () => {
  const trace = join(folder, 'trace')
  const own = await start(`
    import { writeFileSync } from 'node:fs'
    process.on('disconnect', () => writeFileSync(${JSON.stringify(trace)}, 'it stopped'))
    process.on('SIGTERM', () => undefined)
    process.send('ready')`)
  await own.kill()
  expect(existsSync(trace)).toBe(false)
  await own.stop()
})
