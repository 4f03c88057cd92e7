import type { Foundation } from '../platform/foundation/foundation.ts'
import { createDatabaseFiles } from '../ports/files/database-files.ts'
import type { FileStore } from '../ports/files/file-port.ts'
import { createObjectFiles } from '../ports/files/objects/object-files.ts'
import { openS3Objects } from '../ports/files/objects/s3-objects.ts'

/** Returns the store of customers' files: the database, or a bucket of an object store. */
export async function configuredFiles(parts: Omit<Foundation, 'secret' | 'timers'>): Promise<FileStore> {
  const { files } = parts.config
  if (files.mode === 'embedded') return createDatabaseFiles(parts)
  return createObjectFiles({ ...parts, objects: await openS3Objects({ ...files, telemetry: parts.telemetry }) })
}
