import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeOnEachDatabase, makeEmptyDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import type { OwnData } from '../../../contract/own-data.ts'
import { openDatabase, type Db } from '../db/open.ts'
import { auditEntries } from '../db/schema/content.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { listDrafts, saveDraft } from '../../features/content/drafts.ts'
import { createRelease, listReleases } from '../../features/content/releases.ts'
import { runBackupCommand } from './cli/command.ts'
import { serveCopies } from './copy-socket.ts'
import type { BackupPlace } from './place.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const SECRET_LINE = `${TEST_SECRET.toString('hex')}\n`

/** Runs a command at a place. @returns what it printed */
async function run(place: BackupPlace, ...args: readonly string[]): Promise<string> {
  const printed: string[] = []
  await runBackupCommand({ place, clock, program: '1.2.3', print: (line) => void printed.push(line) }, args)
  return printed.join('\n')
}

const placeOf = ({ url, dataDir }: TestDatabase['options'], folders: BackupPlace['folders'] = {}): BackupPlace => ({
  databaseUrl: url,
  dataDir: dataDir === '' ? temporaryFolder() : dataDir,
  secret: TEST_SECRET.toString('hex'),
  folders,
  env: process.env,
})

/** Returns an empty machine: an empty database or folder, and the secret that the operator brought there. */
async function emptyMachine(dialect: TestDatabase['dialect'], folders: BackupPlace['folders'] = {}): Promise<BackupPlace> {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'secret.key'), SECRET_LINE)
  if (dialect === 'embedded') return { databaseUrl: undefined, dataDir, secret: undefined, folders, env: {} }
  const { url, remove } = await makeEmptyDatabase()
  onTestFinished(remove)
  return { databaseUrl: url, dataDir, secret: undefined, folders, env: process.env }
}

async function openAt(place: BackupPlace): Promise<Db> {
  const { db, close } = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir, log: quietLog })
  onTestFinished(close)
  return db
}

const ownData = async (visitor: Visitor) => (await visitor.call({ method: 'GET', url: '/api/customer/own-data' })).json<OwnData>().data

const signIn = async (shop: TestShop, db: Db): Promise<Visitor> => signedInAs({ ...shop, database: { db } }, CUSTOMER_CLAIMS)

/** What an editor and an auditor see of a database. */
const keptIn = async (db: Db) => ({
  drafts: await listDrafts(db, 'copy'),
  releases: await listReleases(db),
  audit: await db.select().from(auditEntries).orderBy(auditEntries.id),
})

/** Opening an embedded database takes seconds on a busy machine, and this opens three. */
const SLOW = { timeout: 180_000 }

describeOnEachDatabase('a backup', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
  })

  it('made while the shop runs brings everything to an empty machine, and the customer signs in there', SLOW, async () => {
    const { db, dialect, options } = database
    const shop = await openShop(db)
    const receipt = await shop.buy()
    const picture = await shop.files.store({ name: 'skada.png', type: 'image/png', content: Buffer.from('bild') }, 'session-1')
    await saveDraft(db, { kind: 'copy', id: 'pet.sv', body: { title: 'Ändrad' }, author: 'eva', basedOn: 0 }, clock)
    const items = [{ kind: 'copy', id: 'pet.sv', revision: 1 }] as const
    await createRelease(db, { name: 'jul', title: 'Julen', items }, { author: 'eva', clock })
    const [before, kept] = [await ownData(await signIn(shop, db)), await keptIn(db)]
    const tariffs = temporaryFolder()
    writeFileSync(join(tariffs, 'own.json'), '{}')
    const place = placeOf(options, { TARIFF_DIR: tariffs })
    const stop = await serveCopies(database, place.dataDir, quietLog)
    onTestFinished(stop)
    const file = join(temporaryFolder(), 'backup.tar.gz')
    const said = await run(place, 'backup', '--to', file)
    expect(said).toMatch(/Den innehåller 1 försäkringar, 1 offerter, .+ 1 filer, 1 utkast, 1 releaser, \d+ poster/)
    expect(said).toMatch(/Den innehåller också mappen TARIFF_DIR\.\nNyckeln finns inte i kopian\. Förvara SECRET_KEY .+: [0-9a-f]{32}$/)
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])

    const machine = await emptyMachine(dialect, { TARIFF_DIR: join(temporaryFolder(), 'tariffs') })
    const restored = await run(machine, 'restore', '--from', file)
    expect(restored).toMatch(/^Återställt från kopian som gjordes 2026-11-21T11:00:00\.000Z\.\nDen innehåller 1 försäkringar, 1 offerter/)
    expect(readdirSync(machine.folders.TARIFF_DIR ?? '')).toEqual(['own.json'])
    expect(readdirSync(machine.dataDir).toSorted()).toEqual(dialect === 'embedded' ? ['db', 'secret.key'] : ['secret.key'])

    const newDb = await openAt(machine)
    expect(await keptIn(newDb)).toEqual(kept)
    const newShop = await openShop(newDb)
    const customer = await signIn(newShop, newDb)
    expect((await ownData(customer)).contracts).toEqual(before.contracts)
    expect(await newShop.files.read(picture.file)).toEqual(await shop.files.read(picture.file))
    const letter = receipt.documents.find(({ kind }) => kind === 'forsakringsbrev')
    const { statusCode, rawPayload } = await newShop.get(letter?.url ?? '')
    expect(statusCode).toBe(200)
    expect(readPdf(rawPayload).text).toContain(receipt.policyNumber)
  })

  it('is refused by a place that is not empty, which stays as it is', async () => {
    const { options, dialect, db } = database
    const place = placeOf(options)
    const file = join(temporaryFolder(), 'backup.tar.gz')
    writeFileSync(file, 'never read')
    const before = await keptIn(db)
    const words =
      dialect === 'embedded' ? /är inte tom \(db.*\)\. Återställ till en tom mapp/ : /är inte tom\. Återställ till en ny, tom databas/
    await expect(run(place, 'restore', '--from', file)).rejects.toThrow(words)
    expect(await keptIn(db)).toEqual(before)
    await expect(run(place, 'restore', '--to', file)).rejects.toThrow('npm run restore -- --from FIL')
    await expect(run(place, 'backup', '--to', file)).rejects.toThrow(/finns redan/)
    expect(readFileSync(file, 'utf8')).toBe('never read')
  })
})
