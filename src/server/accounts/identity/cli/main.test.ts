import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fillFromTemplate } from '../../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../../tests/quiet-log.ts'
import { openDatabase } from '../../../platform/db/open.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { isPassword } from '../accounts/password.ts'

const PASSWORD = 'korrekt häst'

/** Long timeout: opening the database takes seconds on a busy machine. */
describe('node src/server/accounts/identity/cli/main.ts', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-account-'))
  const DATA_DIR = fillFromTemplate(join(folder, 'data'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { DATA_DIR, ...env },
      input: `${PASSWORD}\n`,
      encoding: 'utf8',
      timeout: 50_000,
    })
    return { status, stdout, stderr }
  }

  it('makes an account with the password of standard input, and prints it nowhere', async () => {
    const made = run(['--username', 'rut', '--name', 'Rut Redaktör', '--role', 'editor'])
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: quietLog })
    const [row] = await db.select().from(identityAccounts)
    await close()
    expect(made).toEqual({ status: 0, stdout: `Nytt konto: rut, Rut Redaktör: editor, account:${row?.id}\n`, stderr: '' })
    expect([row?.username, await isPassword(PASSWORD, row?.passwordHash ?? '')]).toEqual(['rut', true])
  })

  it('makes none where the insurer has a provider', () => {
    const outside = { IDENTITY_ISSUER: 'https://identity.example', IDENTITY_CLIENT_ID: 'a', IDENTITY_CLIENT_SECRET: 'b' }
    const { status, stderr } = run(['--list'], outside)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Konton finns hos den identitetstjänst/)
  })
})
