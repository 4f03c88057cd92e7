import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { DIALECTS } from '../db/database.ts'
import { BackupError } from './backup-error.ts'
import { WORDS } from './words.ts'

/** Raised when an earlier version of the program could not read a backup. */
const VERSION = 1
const FORMAT = 'teckna-backup'

/** Name of the manifest in a backup. It is the first file there. */
export const MANIFEST_FILE = 'manifest.json'

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(VERSION),
  /** Version of the program, for people. */
  program: Type.String(),
  madeAt: Type.String(),
  /** Fingerprint of the server's secret, which a backup never has. */
  secret: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  database: Type.Object({
    dialect: Type.Enum(DIALECTS),
    major: Type.Integer(),
    migration: Type.Integer(),
    rows: Type.Record(Type.String(), Type.Integer()),
  }),
  files: Type.Array(Type.Object({ path: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
})
const manifestFormat = Compile(Manifest)

/** What a backup says of itself. */
export type BackupManifest = Static<typeof Manifest>

/** Returns the manifest of a new backup as a text. */
export function writeManifest(manifest: Omit<BackupManifest, 'format' | 'version'>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, undefined, 2)}\n`
}

/**
 * Reads the manifest of a backup.
 * @param file the backup's, for the messages
 * @throws BackupError when it is no backup, or one of a newer version
 */
export function readManifest(text: string, file: string): BackupManifest {
  const read = parse(text)
  if (read?.['format'] !== FORMAT) throw new BackupError(WORDS.notBackup(file))
  if (typeof read['version'] === 'number' && read['version'] > VERSION)
    throw new BackupError(WORDS.newerBackup(file, String(read['program'])))
  if (!manifestFormat.Check(read)) throw new BackupError(WORDS.broken(file, MANIFEST_FILE))
  return read
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
