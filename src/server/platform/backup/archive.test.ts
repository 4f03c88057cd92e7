import { globSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { packBackup, unpackBackup } from './archive.ts'
import { writeManifest, type BackupManifest } from './manifest.ts'

const ABOUT: Omit<BackupManifest, 'format' | 'version' | 'files'> = {
  program: '1.2.3',
  madeAt: '2026-11-21T11:00:00.000Z',
  secret: 'ab'.repeat(16),
  database: { dialect: 'embedded', major: 18, migration: 1, rows: { policy: 3 } },
}

function filledFolder(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'database', 'empty'), { recursive: true })
  writeFileSync(join(folder, 'database', 'a'), 'å'.repeat(5000))
  writeFileSync(join(folder, 'database', 'b'), '')
  return folder
}

async function packed(): Promise<string> {
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await packBackup(filledFolder(), ABOUT, file)
  return file
}

/** Packs a folder without the checks, as somebody who changed it would. */
async function packedByHand(folder: string): Promise<string> {
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await create({ file, cwd: folder, gzip: true }, readdirSync(folder))
  return file
}

/** Unpacks a backup, changes it, and packs it again. */
async function changed(change: (folder: string) => void): Promise<string> {
  const folder = filledFolder()
  await packBackup(folder, ABOUT, join(temporaryFolder(), 'backup.tar.gz'))
  change(folder)
  return packedByHand(folder)
}

describe('a backup file', () => {
  it('that another command has written meanwhile stays as it is', async () => {
    const file = await packed()
    const first = readFileSync(file)
    await expect(packBackup(filledFolder(), ABOUT, file)).rejects.toThrow(file)
    expect(readFileSync(file).equals(first)).toBe(true)
    expect(readdirSync(join(file, '..'))).toEqual(['backup.tar.gz'])
  })

  it('gives back every file and empty folder, and is readable by its owner only', async () => {
    const [file, folder] = [await packed(), temporaryFolder()]
    const { files, ...about } = await unpackBackup(file, folder)
    expect(about).toMatchObject({ format: 'teckna-backup', version: 1, ...ABOUT })
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['database/a', 10_000],
      ['database/b', 0],
    ])
    expect(globSync('**', { cwd: folder }).toSorted()).toEqual(['.', 'database', 'database/a', 'database/b', 'database/empty'])
    expect(readFileSync(join(folder, 'database', 'a'), 'utf8')).toBe('å'.repeat(5000))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['backup.tar.gz'])
  })

  it.each([0, 1, 2, 3].map((part) => [part * 0.25]))('that ends after %d of it is refused', async (part) => {
    const file = await packed()
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
    await expect(unpackBackup(file, temporaryFolder())).rejects.toThrow(/är (skadad eller inte hel|ingen säkerhetskopia)/)
  })

  it('with a changed byte anywhere is refused', async () => {
    const file = await packed()
    const bytes = readFileSync(file)
    // not in the ten bytes of the header, where the time of packing is
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 20)) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      writeFileSync(file, damaged)
      await expect(unpackBackup(file, temporaryFolder()), `byte ${at}`).rejects.toThrow(/är (skadad eller inte hel|ingen säkerhetskopia)/)
    }
  })

  it.each([
    ['a file that differs', (folder: string) => writeFileSync(join(folder, 'database', 'a'), 'x'), 'database/a'],
    ['a file that is not listed', (folder: string) => writeFileSync(join(folder, 'database', 'c'), 'x'), 'database/c'],
    ['a link', (folder: string) => symlinkSync('/etc/passwd', join(folder, 'database', 'd')), 'database/d'],
  ])('with %s is refused, and says which', async (_, change, path) => {
    await expect(unpackBackup(await changed(change), temporaryFolder())).rejects.toThrow(new RegExp(`skadad eller inte hel \\(${path}`))
  })

  it('of a newer version is refused as such, whatever else it has', async () => {
    const manifest = JSON.parse(writeManifest({ ...ABOUT, files: [] })) as object
    const newer = await changed((folder) =>
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version: 2, program: '9.0.0', files: 'elsewhere' })),
    )
    await expect(unpackBackup(newer, temporaryFolder())).rejects.toThrow(/gjord av en nyare version \(9\.0\.0\)/)
  })

  it('that is another tar is no backup', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'holiday.jpg'), 'x')
    await expect(unpackBackup(await packedByHand(folder), temporaryFolder())).rejects.toThrow(/är ingen säkerhetskopia av Teckna/)
  })
})
