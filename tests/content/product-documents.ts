import { join } from 'node:path'
import type { FlowDocument, FlowSource } from '../../src/engine/document.ts'
import type { Fragments } from '../../src/engine/fragment.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { validators } from '../../validators/registry.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'

const files = await readContentFolder(join(import.meta.dirname, '..', '..', 'flow-schemas'))
const fragments = Object.fromEntries(
  files.flatMap(({ kind, id, body }) => (kind === 'fragment' ? [[id, body]] : [])),
) as unknown as Fragments

/** The document of a flow that comes with the shop, with its fragments in place. @throws Error for one that does not */
export function documentOf(flow: string): FlowDocument {
  const source = files.find(({ kind, id }) => kind === 'flow' && id === flow)?.body
  if (!source) throw new Error(`there is no flow ${flow}`)
  return resolveDocument(source as FlowSource, fragments, validators)
}
