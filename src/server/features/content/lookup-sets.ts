import { eq } from 'drizzle-orm'
import type { LookupEntry, LookupSet } from '../../../contract/lookups.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { isObject } from '../../../values/json.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { lookupSets } from '../../platform/db/schema/lookups.ts'
import { contentHash } from './content-hash.ts'
import { findRepeatedCodes } from './repeated-codes.ts'
import type { Workspace } from './workspace.ts'

/** A lookup set with its content hash. */
export interface PublishedLookup extends LookupSet {
  readonly hash: string
}

/** Enough findings to correct a file; a set can have tens of thousands of the same fault. */
const MAX_FINDINGS = 10

/** Returns findings about inputs that search an unknown set, and about the sets that inputs search: these have the right shape. */
export function lintLookups(document: FlowDocument, { lookups = {} }: Pick<Workspace, 'lookups'>): Finding[] {
  const unknown = searchedSets(document)
    .filter(({ name }) => !Object.hasOwn(lookups, name))
    .map(({ at, name }): Finding => ({ code: 'unknownLookup', at, params: { lookup: name } }))
  return [...unknown, ...usedNames(document, lookups).flatMap((name) => checkSet(name, lookups[name]))]
}

function checkSet(name: string, body: unknown): Finding[] {
  const at = pointer('lookups', name)
  const { lookup, entries } = body as LookupSet
  if (lookup !== name) return [{ code: 'lookupName', at: `${at}/lookup`, params: { lookup: name, found: lookup } }]
  return findRepeatedCodes(entries, at).slice(0, MAX_FINDINGS)
}

/** Returns the sets that a checked document's inputs search, with their content hashes. */
export function publishedLookups(document: FlowDocument, { lookups = {} }: Pick<Workspace, 'lookups'>): PublishedLookup[] {
  return usedNames(document, lookups).map((name) => {
    const { lookup, entries } = lookups[name] as unknown as LookupSet
    return { lookup, entries, hash: contentHash({ lookup, entries }) }
  })
}

/** Stores sets for permanent serving. Call it in the transaction that publishes their bundle. */
export async function storeLookups(tx: DbOrTx, sets: readonly PublishedLookup[], createdAt: Date): Promise<void> {
  for (const { lookup: name, entries, hash } of sets)
    await tx.insert(lookupSets).values({ hash, name, entries, createdAt }).onConflictDoNothing()
}

/** Returns the entries of published sets by set name. The result omits sets that are no longer stored. */
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

/** Returns the sets that inputs name, at any depth, and where. */
function searchedSets(document: Pick<FlowDocument, 'properties'>): { readonly at: string; readonly name: string }[] {
  return walkInputs(document).flatMap(({ at, input }) => (input.lookup === undefined ? [] : [{ at: `${at}/lookup`, name: input.lookup }]))
}

/**
 * Returns every value of a `lookup` member, and of the parameters of a group, in sources that can be unresolved. Some of these are no
 * names of sets.
 */
export function lookupNamesIn(source: unknown): string[] {
  if (Array.isArray(source)) return source.flatMap(lookupNamesIn)
  if (!isObject(source)) return []
  const { lookup, group, with: given } = source
  const named = typeof group === 'string' && isObject(given) ? Object.values(given) : []
  return [...[lookup, ...named].filter((name) => typeof name === 'string'), ...Object.values(source).flatMap(lookupNamesIn)]
}
