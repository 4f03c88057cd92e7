import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Copy } from '../../src/copy/lookup.ts'
import type { OptionsSet } from '../../src/contract/options-set.ts'
import type { FlowDocument, FlowSource, Option } from '../../src/engine/document.ts'
import type { Fragment } from '../../src/engine/fragment.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import { validators } from '../../validators/registry.ts'

const FOLDER = join(import.meta.dirname, '../../flow-schemas')

/** The text of a file of the content folder. */
export function readContentText(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8')
}

/** A file of the content folder as JSON; the caller says what it holds. */
export function readContent(path: string): unknown {
  return JSON.parse(readContentText(path))
}

/** The texts of several copy files together. */
export function readCopy(...paths: string[]): Copy {
  return Object.assign({}, ...paths.map(readContent)) as Copy
}

const FRAGMENTS = ['consent', 'contact', 'payment', 'start']
const OPTIONS = ['autogiroPeriod', 'childInsuredSum', 'invoicePeriod', 'paymentMethod']

/** The child insurance's flow document, made whole. */
export function readChildFlow(): FlowDocument {
  const fragments = FRAGMENTS.map((name): [string, Fragment] => [name, readContent(`fragments/${name}.json`) as Fragment])
  return resolveDocument(readContent('child/flow.json') as FlowSource, Object.fromEntries(fragments), validators)
}

/** The choices of the options sets that the child insurance uses, by name. */
export function readOptions(): Record<string, readonly Option[]> {
  return Object.fromEntries(Object.entries(readOptionsSets()).map(([name, { entries }]) => [name, entries]))
}

/** The options sets that the child insurance uses, as written. */
export function readOptionsSets(): Record<string, OptionsSet> {
  return Object.fromEntries(OPTIONS.map((name) => [name, readContent(`options/${name}.json`) as OptionsSet]))
}
