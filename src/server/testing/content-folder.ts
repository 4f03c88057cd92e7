import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** The content of the product. */
export const FLOW_SCHEMAS = join(import.meta.dirname, '..', '..', '..', 'flow-schemas')

/** Makes a content folder with what all flows share, and some of them: the fewer there are to publish, the sooner a server starts. */
export function copyContent(folder: string, flows: readonly string[]): string {
  for (const name of ['copy', 'fragments', 'options', 'lookups', 'flow.schema.json', ...flows])
    cpSync(join(FLOW_SCHEMAS, name), join(folder, name), { recursive: true })
  return folder
}
