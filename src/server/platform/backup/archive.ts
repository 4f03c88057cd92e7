import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { BackupError } from './backup-error.ts'
import { MANIFEST_FILE, readManifest, writeManifest, type BackupManifest } from './manifest.ts'
import { WORDS } from './words.ts'

type ListedFile = BackupManifest['files'][number]

/**
 * Writes a folder as a backup: a compressed tar, the manifest first, which has the checksum of every file. The file appears under its
 * name when it is whole and on disk, readable by its owner only.
 */
export async function packBackup(folder: string, about: Omit<BackupManifest, 'format' | 'version' | 'files'>, file: string): Promise<void> {
  const parts = (await readdir(folder)).toSorted()
  await writeFile(join(folder, MANIFEST_FILE), writeManifest({ ...about, files: await listFiles(folder) }))
  // two commands that are given one name do not write one file
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    await create({ file: unfinished, cwd: folder, gzip: true, portable: true, mode: 0o600 }, [MANIFEST_FILE, ...parts])
    const written = await open(unfinished, 'r')
    await written.chmod(0o600)
    await written.sync()
    await written.close()
    if (existsSync(file)) throw new BackupError(WORDS.fileExists(file))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest.
 * @throws BackupError when the file is damaged or incomplete, no backup, or of a newer version
 */
export async function unpackBackup(file: string, folder: string): Promise<BackupManifest> {
  const strange: string[] = []
  const isPlain = (path: string, entry: object): boolean => {
    const isKnown = 'type' in entry && ['File', 'OldFile', 'Directory'].includes(String(entry.type))
    if (!isKnown) strange.push(path)
    return isKnown
  }
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter: isPlain })
  } catch (error) {
    const manifest = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
    // one of a newer version may be packed in another way
    if (manifest !== undefined) readManifest(manifest, file)
    throw new BackupError(WORDS.broken(file, error instanceof Error ? error.message : String(error)), { cause: error })
  }
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '')
  const manifest = readManifest(text, file)
  await rm(join(folder, MANIFEST_FILE))
  const wrong = strange[0] ?? differing(manifest.files, await listFiles(folder))
  if (wrong !== undefined) throw new BackupError(WORDS.broken(file, wrong))
  return manifest
}

/** Returns a file that only one of the lists has, or that differs, as it is listed. */
function differing(listed: readonly ListedFile[], found: readonly ListedFile[]): string | undefined {
  const [left, right] = [new Set(listed.map(lineOf)), new Set(found.map(lineOf))]
  return [...left].find((line) => !right.has(line)) ?? [...right].find((line) => !left.has(line))
}

const lineOf = ({ path, bytes, sha256 }: ListedFile): string => `${path} ${bytes} ${sha256}`

/** Returns every file below a folder, with its checksum. */
async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const listed: ListedFile[] = []
  for (const path of paths.toSorted())
    listed.push({ path: relative(folder, path).split(sep).join('/'), bytes: (await stat(path)).size, sha256: await checksumOf(path) })
  return listed
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
