import { eq } from 'drizzle-orm'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { LookupEntry } from '../../../contract/lookups.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { isObject, type JsonObject } from '../../../values/json.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { lookupSets } from '../../platform/db/schema/lookups.ts'
import { contentHash } from './content-hash.ts'
import { readDraft } from './drafts.ts'
import type { Workspace } from './workspace.ts'

/** A lookup set as an editor writes it: what the inputs that name it are answered with, found by searching. */
export interface LookupSet {
  readonly lookup: string
  readonly entries: readonly LookupEntry[]
}

/** A lookup set as it is published. */
export interface PublishedLookup extends LookupSet {
  readonly hash: string
}

/** More than any set of breeds or models; more would take long to send and to save. */
const MOST_ENTRIES = 50_000

const format = Compile(
  Type.Object(
    { lookup: Type.String(), entries: Type.Array(LookupEntry, { minItems: 1, maxItems: MOST_ENTRIES }) },
    { additionalProperties: false },
  ),
)

/** Enough to correct a file by; a set may have tens of thousands of the same fault. */
const MOST_FINDINGS = 10

/** Finds inputs that search a set that does not exist, and what is wrong with the sets that they search. */
export function lintLookups(document: FlowDocument, { lookups = {} }: Pick<Workspace, 'lookups'>): Finding[] {
  const unknown = searchedSets(document)
    .filter(({ name }) => !Object.hasOwn(lookups, name))
    .map(({ at, name }): Finding => ({ code: 'unknownLookup', at, params: { lookup: name } }))
  return [...unknown, ...usedNames(document, lookups).flatMap((name) => checkSet(name, lookups[name]))]
}

function checkSet(name: string, body: unknown): Finding[] {
  const at = `/lookups/${name}`
  if (!format.Check(body)) {
    return format
      .Errors(body)
      .slice(0, MOST_FINDINGS)
      .map(({ instancePath, message }) => ({ code: 'shape', at: at + instancePath, params: { variant: 'lookup', reason: message } }))
  }
  if (body.lookup !== name) return [{ code: 'lookupName', at: `${at}/lookup`, params: { lookup: name, found: body.lookup } }]
  return lintCodes(body.entries, at)
}

function lintCodes(entries: readonly LookupEntry[], at: string): Finding[] {
  const seen = new Set<string>()
  const twice: Finding[] = []
  entries.forEach(({ code }, index) => {
    if (seen.has(code)) twice.push({ code: 'duplicateCode', at: `${at}/entries/${index}/code`, params: { code } })
    seen.add(code)
  })
  return twice.slice(0, MOST_FINDINGS)
}

/** The sets that a checked document's inputs search, under their content hash. */
export function publishedLookups(document: FlowDocument, { lookups = {} }: Pick<Workspace, 'lookups'>): PublishedLookup[] {
  return usedNames(document, lookups).map((name) => {
    const { lookup, entries } = lookups[name] as unknown as LookupSet
    return { lookup, entries, hash: contentHash({ lookup, entries }) }
  })
}

/** Stores sets where they are served for ever. Called in the transaction of the publish that names them. */
export async function storeLookups(tx: DbOrTx, sets: readonly PublishedLookup[], createdAt: Date): Promise<void> {
  for (const { lookup: name, entries, hash } of sets)
    await tx.insert(lookupSets).values({ hash, name, entries, createdAt }).onConflictDoNothing()
}

/** The entries of published sets, by the name of the set. One that is no longer stored has no entry. */
export async function readSets(db: DbOrTx, hashes: Readonly<Record<string, string>>): Promise<Record<string, readonly LookupEntry[]>> {
  const sets: Record<string, readonly LookupEntry[]> = {}
  for (const [name, hash] of Object.entries(hashes)) {
    const [row] = await db.select({ entries: lookupSets.entries }).from(lookupSets).where(eq(lookupSets.hash, hash))
    if (row) sets[name] = row.entries
  }
  return sets
}

function usedNames(document: FlowDocument, lookups: NonNullable<Workspace['lookups']>): string[] {
  return [...new Set(searchedSets(document).map(({ name }) => name))].filter((name) => Object.hasOwn(lookups, name)).toSorted()
}

/** The sets that inputs name, at any depth, and where. */
function searchedSets(document: Pick<FlowDocument, 'properties'>): { readonly at: string; readonly name: string }[] {
  return walkInputs(document).flatMap(({ at, input }) => (input.lookup === undefined ? [] : [{ at: `${at}/lookup`, name: input.lookup }]))
}

/** The drafts of the sets that documents name which are not whole yet. */
export async function loadLookups(db: DbOrTx, sources: unknown): Promise<Record<string, JsonObject>> {
  const sets: Record<string, JsonObject> = {}
  for (const id of new Set(lookupNamesIn(sources))) {
    const draft = await readDraft(db, { kind: 'lookup', id })
    if (draft) sets[id] = draft.body as JsonObject
  }
  return sets
}

/** Every name that stands as a `lookup`: those of registries are among them, and no set. */
function lookupNamesIn(source: unknown): string[] {
  if (Array.isArray(source)) return source.flatMap(lookupNamesIn)
  if (!isObject(source)) return []
  const { lookup } = source
  return [...(typeof lookup === 'string' ? [lookup] : []), ...Object.values(source).flatMap(lookupNamesIn)]
}
