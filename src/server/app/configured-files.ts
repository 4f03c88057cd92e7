import type { Foundation } from '../platform/foundation/foundation.ts'
import type { FileStore } from '../ports/files/file-port.ts'
import { createObjectFiles } from '../ports/files/objects/object-files.ts'
import { openS3Objects } from '../ports/files/objects/s3-objects.ts'

/** Returns the store of customers' files in a bucket of an object store; undefined if the database has their bytes. */
export async function configuredObjectFiles(parts: Omit<Foundation, 'secret' | 'timers'>): Promise<FileStore | undefined> {
  const { files } = parts.config
  if (files.mode === 'embedded') return undefined
  return createObjectFiles({ ...parts, objects: await openS3Objects({ ...files, telemetry: parts.telemetry }) })
}
