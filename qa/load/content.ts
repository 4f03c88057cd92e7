import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PolicyDocuments } from '../../src/contract/documents.ts'
import type { LookupEntry } from '../../src/contract/lookups.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import { compileCopy } from '../../src/copy/compile-copy.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import type { FlowDocument, FlowSource, Option } from '../../src/engine/document.ts'
import type { Fragment } from '../../src/engine/fragment.ts'
import { resolveDocument } from '../../src/engine/resolve.ts'
import type { Persona } from '../../src/personas/persona.ts'
import { personasIn } from '../../src/personas/resolve-personas.ts'
import { validators } from '../../validators/registry.ts'

/** The language of the documents' texts. */
export const LANGUAGE = 'sv'

/** A document with everything that the examination needs beside it. */
export interface Subject {
  readonly flow: string
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly lookups: Readonly<Record<string, readonly LookupEntry[]>>
  readonly personas: readonly Persona[]
  readonly product?: ProductPage
  /** The product's documents by language. */
  readonly documents: Readonly<Record<string, PolicyDocuments>>
  /** The flow's own texts by language: those of the copy page with its name. */
  readonly texts: Readonly<Record<string, Copy>>
  /** Where the document comes from, in Swedish. */
  readonly source: string
}

/** Shared content of flows: fragments, options sets, lookup sets and texts by name. */
export interface Shared {
  readonly fragments: Readonly<Record<string, Fragment>>
  readonly options: Subject['options']
  readonly lookups: Subject['lookups']
  readonly pages: Readonly<Record<string, Copy>>
  /** The copy pages of the folder `copy` by page and language, such as `general.sv`. */
  readonly copies: Readonly<Record<string, Copy>>
}

/** The names of the flows of a content folder, sorted. */
export async function flowNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ((await readdir(join(folder, name))).includes('flow.json') ? [name] : [])),
  )
  return names.flat().toSorted()
}

/** Reads the shared content of a content folder. */
export async function readShared(folder: string): Promise<Shared> {
  const options = await readAll<{ entries: readonly Option[] }>(join(folder, 'options'))
  const lookups = await readAll<{ entries: readonly LookupEntry[] }>(join(folder, 'lookups'))
  const texts = await readAll<Copy>(join(folder, 'copy'))
  const own = await Promise.all(
    (await flowNames(folder)).map(
      async (name) => [name, (await readJson<Copy>(join(folder, name, `copy.${LANGUAGE}.json`))) ?? {}] as const,
    ),
  )
  return {
    fragments: await readAll<Fragment>(join(folder, 'fragments')),
    options: entriesOf(options),
    lookups: entriesOf(lookups),
    pages: { ...pagesOf(texts), ...Object.fromEntries(own) },
    copies: texts,
  }
}

function entriesOf<Entry>(sets: Readonly<Record<string, { entries: readonly Entry[] }>>): Record<string, readonly Entry[]> {
  return Object.fromEntries(Object.entries(sets).map(([name, { entries }]) => [name, entries]))
}

function pagesOf(texts: Readonly<Record<string, Copy>>): Record<string, Copy> {
  const ending = `.${LANGUAGE}`
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, copy]) => (name.endsWith(ending) ? [[name.slice(0, -ending.length), copy] as const] : [])),
  )
}

/**
 * Reads and resolves a flow of a content folder.
 * @throws ResolveError for a document with unresolvable references
 */
export async function readFlow(folder: string, flow: string, shared: Shared): Promise<Subject> {
  const source = await readJson<FlowSource>(join(folder, flow, 'flow.json'))
  if (!source) throw new Error(`there is no flow "${flow}" in ${folder}`)
  const document = resolveDocument(source, shared.fragments, validators)
  const product = await readJson<ProductPage>(join(folder, flow, 'product.json'))
  const byLanguage = async <Content>(stem: string) => keyedBy(`${stem}.`, await readAll<Content>(join(folder, flow), `${stem}.`))
  return {
    flow,
    document,
    copy: compileCopy(Object.assign({}, ...document.copy.map((page) => shared.pages[page] ?? {})) as Copy),
    options: shared.options,
    lookups: shared.lookups,
    personas: await readPersonas(folder, flow),
    ...(product && { product }),
    documents: await byLanguage<PolicyDocuments>('documents'),
    texts: await byLanguage<Copy>('copy'),
    source: 'förrådet',
  }
}

/** Returns the entries whose names begin with a prefix, under the rest of their names. */
function keyedBy<Content>(prefix: string, all: Readonly<Record<string, Content>>): Record<string, Content> {
  return Object.fromEntries(Object.entries(all).map(([name, content]) => [name.slice(prefix.length), content]))
}

/** Reads the personas of a flow, each with what its bases bring; empty if it has none. */
export async function readPersonas(folder: string, flow: string): Promise<readonly Persona[]> {
  return personasIn(await readJson(join(folder, flow, 'personas.json')))
}

/** Reads the JSON files of a folder whose names begin so, by name without extension; empty if the folder does not exist. */
async function readAll<Content>(folder: string, begin = ''): Promise<Record<string, Content>> {
  const names = await readdir(folder).catch(undefinedWhenMissing)
  const files = await Promise.all(
    (names ?? [])
      .filter((name) => name.startsWith(begin) && name.endsWith('.json'))
      .toSorted()
      .map(async (name) => [name.slice(0, -'.json'.length), await readJson<Content>(join(folder, name))] as const),
  )
  return Object.fromEntries(files) as Record<string, Content>
}

async function readJson<Content>(path: string): Promise<Content | undefined> {
  const text = await readFile(path, 'utf8').catch(undefinedWhenMissing)
  return text === undefined ? undefined : (JSON.parse(text) as Content)
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
