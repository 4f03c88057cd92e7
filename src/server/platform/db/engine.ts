import { PGlite, types } from '@electric-sql/pglite'
import { DatabaseOpenError } from './database.ts'
import type { DurableFs } from './durable-fs.ts'
import { FairPglite } from './fair-pglite.ts'
import type { QueryMeter } from './query-meter.ts'

/** Leaves out `-F`, which turns durability off, and sets the only sync method that the engine's file layer supports. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_connections=5'].flatMap((setting) => ['-c', setting]),
]

/**
 * Converts bytes to and from hexadecimal text. PGlite's default converts byte by byte: a file of ten megabytes would
 * block the process for seconds.
 */
const BYTES = {
  serializers: {
    [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex') },
}

/** How many lines of the engine's stderr an error quotes. */
const QUOTED_LINES = 5

/**
 * Starts the embedded engine on a data folder and creates the folder if it is missing.
 * @throws DatabaseOpenError
 */
export async function startEngine(files: DurableFs, folder: string, meter?: QueryMeter): Promise<FairPglite> {
  const lines: string[] = []
  const quote = (line: string): boolean => {
    if (lines.push(line) > QUOTED_LINES) lines.shift()
    return false
  }
  const engine = new FairPglite({ fs: files, startParams: START_PARAMS, onStderr: quote, ...BYTES })
  try {
    await engine.waitReady
    engine.meter = meter
    return engine
  } catch (error) {
    throw new DatabaseOpenError(`The embedded database in ${folder} does not start: ${[String(error), ...lines].join('; ')}`, {
      cause: error,
    })
  }
}

/**
 * Checks that a commit reaches the disk. Durability depends on a PGlite internal: a version that no longer syncs would
 * lose committed contracts at a power cut, without an error.
 * @throws DatabaseOpenError when a commit causes no sync
 */
export async function assertDurable(engine: Pick<PGlite, 'query'>, files: Pick<DurableFs, 'syncs'>): Promise<void> {
  const before = files.syncs
  await engine.query(`select pg_logical_emit_message(true, 'teckna', 'is this commit written to disk?')`)
  if (files.syncs === before) {
    throw new DatabaseOpenError(
      'The embedded database does not write to disk at a commit. It would lose data at a power cut, so it is not used.',
    )
  }
}
