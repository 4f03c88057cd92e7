import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fillFromTemplate } from '../../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../../tests/quiet-log.ts'
import { openDatabase } from '../../../platform/db/open.ts'
import { outboxMessages } from '../../../platform/db/schema/messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'teckna-messages-'))
const DATA_DIR = fillFromTemplate(join(folder, 'data'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  const command = [join(import.meta.dirname, 'main.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env: { DATA_DIR }, encoding: 'utf8', timeout: 50_000 })
  return { status, stdout, stderr }
}

async function inDatabase<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: quietLog })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

// Long timeout: opening the database takes seconds on a busy machine.
it('npm run messages makes a dead letter of the database due again', { timeout: 120_000 }, async () => {
  const at = new Date('2026-11-21T11:00:00Z')
  const dead = { id: 'id1', kind: 'x', recipient: 'elin@example.se', subject: 'Hej', body: '', attachments: [], createdAt: at, deadAt: at }
  await inDatabase(async (db) => db.insert(outboxMessages).values({ ...dead, attempts: 14, reason: 'smtp CONN ESOCKET' }))
  expect(run('retry', 'id1')).toEqual({ status: 0, stdout: 'id1 skickas på nytt.\n', stderr: '' })
  expect(await inDatabase(async (db) => db.select().from(outboxMessages))).toMatchObject([{ deadAt: null, attempts: 0 }])
  expect(run('list', 'all')).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^npm run messages -- list\n/) })
})
