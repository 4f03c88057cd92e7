import { mkdirSync, readdirSync, readFileSync, truncateSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { makeEmptyDatabase } from '../../../../tests/databases.ts'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { newestMigration } from '../db/migrate.ts'
import { hasEmbedded, openDatabase } from '../db/open.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { packBackup, unpackBackup } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { readPostgresql } from './postgresql-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const ABOUT = { clock: { now: () => new Date('2026-11-21T11:00:00Z') }, program: '1.2.3' }
const SECRET = TEST_SECRET.toString('hex')

const placeAt = (dataDir: string, over: Partial<BackupPlace> = {}): BackupPlace => ({
  databaseUrl: undefined,
  dataDir,
  secret: SECRET,
  folders: {},
  env: process.env,
  ...over,
})

type About = Parameters<typeof packBackup>[1]

/** Returns the folder of a backup whose database is none. @param more a folder with a file beside it */
function folderWithout(more?: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '99\n')
  if (more) mkdirSync(join(folder, more))
  if (more) writeFileSync(join(folder, more, 'own.json'), '{}')
  return folder
}

/** Returns the words of a refusal, after the folder if it has changed. */
async function refusalOf(place: BackupPlace, file: string): Promise<string> {
  const before = readdirSync(place.dataDir)
  const said = await restoreBackup(place, file).then(() => 'restored', String)
  const after = readdirSync(place.dataDir)
  return after.join() === before.join() ? said : `left ${after.join()}: ${said}`
}

describe('a restore', { timeout: 120_000 }, () => {
  let backup: { readonly folder: string; readonly manifest: BackupManifest; readonly file: string }

  beforeAll(async () => {
    const folder = join(inject('embeddedFolder'), 'restore-test')
    mkdirSync(join(folder, 'unpacked'), { recursive: true })
    const file = join(folder, 'backup.tar.gz')
    await makeBackup(placeAt(fillFromTemplate(join(folder, 'data'))), file, ABOUT)
    backup = { folder: join(folder, 'unpacked'), file, manifest: await unpackBackup(file, join(folder, 'unpacked')) }
  }, 120_000)

  /** Packs a folder with the backup's manifest, or another one. By default the folder has no real database: it is never opened. */
  async function packed(change: (about: About) => About = (about) => about, folder = folderWithout()): Promise<string> {
    const file = join(temporaryFolder(), 'backup.tar.gz')
    const { files: _, format: _format, version: _version, ...about } = backup.manifest
    await packBackup(folder, change(about), file)
    return file
  }

  it('of a backup of a stopped server gives its database', async () => {
    const place = placeAt(join(temporaryFolder(), 'new', 'data'))
    const { manifest } = await restoreBackup(place, backup.file)
    expect(manifest.database).toMatchObject({ dialect: 'embedded', migration: newestMigration() })
    expect(hasEmbedded(place.dataDir)).toBe(true)
  })

  it('without the secret, or with another, is refused and names the fingerprint of the right one', async () => {
    const [{ secret }, file] = [backup.manifest, await packed()]
    expect(await refusalOf(placeAt(temporaryFolder(), { secret: undefined }), file)).toMatch(new RegExp(`Nyckeln saknas.+${secret}`))
    const words = new RegExp(`Det är en annan nyckel: fingeravtrycket är [0-9a-f]{32}, och kopian behöver ${secret}`)
    expect(await refusalOf(placeAt(temporaryFolder(), { secret: 'cd'.repeat(32) }), file)).toMatch(words)
  })

  it('of a broken file, or of none, is refused', async () => {
    const file = join(temporaryFolder(), 'broken.tar.gz')
    writeFileSync(file, readFileSync(backup.file).subarray(0, -100))
    expect(await refusalOf(placeAt(temporaryFolder()), file)).toMatch(/är skadad eller inte hel/)
    expect(await refusalOf(placeAt(temporaryFolder()), join(file, '..', 'none'))).toMatch(/finns inte/)
  })

  it('of a database with a later migration than this program has is refused', async () => {
    const file = await packed((about) => ({
      ...about,
      program: '9.0.0',
      database: { ...about.database, migration: newestMigration() + 1 },
    }))
    expect(await refusalOf(placeAt(temporaryFolder()), file)).toMatch(/gjord av en nyare version \(9\.0\.0\)/)
  })

  it('of a database with other rows than the backup states leaves nothing', async () => {
    const rows = { ...backup.manifest.database.rows, policy: 7 }
    const file = await packed((about) => ({ ...about, database: { ...about.database, rows } }), backup.folder)
    expect(await refusalOf(placeAt(temporaryFolder()), file)).toMatch(/stämmer inte med kopian \(policy\)/)
  })

  it('of files that are no database leaves nothing, nor the operator\u2019s folders that it had restored', async () => {
    const tariffs = join(temporaryFolder(), 'tariffs')
    const file = await packed(undefined, folderWithout('tariffs'))
    expect(await refusalOf(placeAt(temporaryFolder()), file)).toMatch(/Kopian har mappen TARIFF_DIR\. Ange TARIFF_DIR/)
    expect(await refusalOf(placeAt(temporaryFolder(), { folders: { TARIFF_DIR: tariffs } }), file)).toMatch(/does not start/)
    expect(readdirSync(join(tariffs, '..'))).toEqual([])
  })

  describe('into PostgreSQL', () => {
    it('that fails midway leaves the database empty, and a backup of the other kind is refused', async () => {
      const [from, to] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
      onTestFinished(async () => {
        await from.remove()
        await to.remove()
      })
      const migrated = await openDatabase({ url: from.url, dataDir: '', log: quietLog })
      // enough rows for the cut file to end among them, after the tables are made
      const rows = sql`select i::text, md5(i::text) || md5((-i)::text), now() from generate_series(1, 5000) i`
      await migrated.db.execute(sql`insert into setting (key, value, created_at) ${rows}`)
      await migrated.close()
      const file = join(temporaryFolder(), 'backup.tar.gz')
      await makeBackup(placeAt(temporaryFolder(), { databaseUrl: from.url }), file, ABOUT)
      const unpacked = temporaryFolder()
      const { files: _, format: _format, version: _version, ...about } = await unpackBackup(file, unpacked)
      const dump = join(unpacked, 'database.dump')
      truncateSync(dump, Math.floor(statSync(dump).size * 0.9))
      const cut = join(temporaryFolder(), 'cut.tar.gz')
      await packBackup(unpacked, about, cut)
      const place = placeAt(temporaryFolder(), { databaseUrl: to.url })
      expect(await refusalOf(place, cut)).toMatch(/^BackupError: pg_restore misslyckades: /)
      expect((await readPostgresql(to.url)).isEmpty).toBe(true)
      expect(await refusalOf(place, backup.file)).toMatch(/av den inbyggda databasen\. Återställ den utan DATABASE_URL/)
      expect(await refusalOf(placeAt(temporaryFolder()), file)).toMatch(/av en PostgreSQL-server\. Ange DATABASE_URL/)
      await restoreBackup(place, file)
      expect((await readPostgresql(to.url)).migration).toBe(newestMigration())
    })
  })
})
