import type { Copy } from '../../src/copy/lookup.ts'
import type { FlowSource } from '../../src/engine/document.ts'
import type { JsonObject } from '../../src/values/json.ts'
import type { Fragments } from '../../src/engine/fragment.ts'
import type { Workspace } from '../../src/server/features/content/workspace.ts'
import { readContent, readCopy, readOptionsSets } from './child-files.ts'

const PAGES = ['general', 'mandate', 'site', 'mail', 'sign', 'bankid', 'validators']
const FRAGMENTS = ['consent', 'contact', 'payment', 'start']

/** The drafts of the child insurance as they come with the product. */
export function readChildWorkspace(): Workspace {
  const copy = PAGES.map((page): [string, Copy] => [page, readCopy(`copy/${page}.sv.json`)])
  return {
    flow: 'child',
    source: readContent('child/flow.json') as FlowSource,
    fragments: Object.fromEntries(FRAGMENTS.map((name) => [name, readContent(`fragments/${name}.json`)])) as Fragments,
    options: readOptionsSets(),
    copy: { sv: { ...Object.fromEntries(copy), child: readCopy('child/copy.sv.json') } },
    product: readContent('child/product.json') as JsonObject,
    documents: { sv: readContent('child/documents.sv.json') as JsonObject },
  }
}
