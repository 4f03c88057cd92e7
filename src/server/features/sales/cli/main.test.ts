import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fillFromTemplate } from '../../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../../tests/quiet-log.ts'
import { openDatabase } from '../../../platform/db/open.ts'
import { auditEntries } from '../../../platform/db/schema/content.ts'
import { createSalesLinks } from '../sales-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'teckna-sales-'))
const DATA_DIR = fillFromTemplate(join(folder, 'data'))
const KEY = 'ab'.repeat(32)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: readonly string[], input: string) {
  const command = [join(import.meta.dirname, 'main.ts'), ...args]
  const env = { DATA_DIR, SALES_LINK_KEYS: `${KEY},${'cd'.repeat(32)}`, PUBLIC_URL: 'https://shop.example' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, input, encoding: 'utf8', timeout: 50_000 })
  return { status, stdout, stderr }
}

// Long timeout: opening the database takes seconds on a busy machine.
it('[B6.1] npm run sales-link signs with the first configured key and notes the link in the audit log', { timeout: 120_000 }, async () => {
  const { status, stdout, stderr } = run(['--staff', '--until', '2099-12-31'], '198507092388\n')
  expect([status, stderr]).toEqual([0, ''])
  const link = stdout.trim().split('#')[1] ?? ''
  const opened = createSalesLinks([Buffer.from(KEY, 'hex')], { now: () => new Date() }).open(link)
  expect([opened?.fault, opened?.isFor('198507092388')]).toEqual([undefined, true])
  const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: quietLog })
  const noted = await db.select().from(auditEntries)
  await close()
  const detail = { kind: 'staff', until: '2099-12-31' }
  expect(noted).toMatchObject([{ actor: 'operator', action: 'salesLink.make', subject: `salesLink:${opened?.claims.id}`, detail }])
  expect(run(['--staff', '--product', 'home', '--until', '2099-12-31'], '')).toMatchObject({ status: 1, stdout: '' })
})
