import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../platform/config/folders.ts'

/** Makes a content folder with the shared content and the given flows. A server with fewer flows to publish starts sooner. */
export function copyContent(folder: string, flows: readonly string[]): string {
  for (const name of ['copy', 'fragments', 'options', 'lookups', 'shop', 'flow.schema.json', ...flows])
    cpSync(join(CONTENT_FOLDER, name), join(folder, name), { recursive: true })
  return folder
}
