import type { LookupEntry } from '../../src/contract/lookups.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import type { Shared } from '../load/content.ts'
import type { Entry } from '../model/snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** Texts and lookup sets that no flow owns. */
export type SharedTexts = Pick<Shared, 'copies' | 'lookups'>

/** Compares what flows and the program share with its snapshots: every shared copy page in each language, and lookup sets. */
export async function sharedDifferences(shared: SharedTexts, snapshots: Snapshots): Promise<string[]> {
  return [...(await compareShared(shared, snapshots)), ...(await snapshots.leftOver('.txt'))]
}

/** Compares some shared copy pages and lookup sets with their snapshots. */
export async function compareShared({ copies, lookups }: SharedTexts, snapshots: Snapshots): Promise<string[]> {
  const differences: string[] = []
  for (const [id, copy] of Object.entries(copies))
    differences.push(...(await snapshots.compareEntries(`copy-${id}.txt`, pageEntries(id, copy))))
  for (const [name, entries] of Object.entries(lookups))
    differences.push(...(await snapshots.compareText(`lookup-${name}.txt`, `Uppslaget ${name}`, lookupText(entries))))
  return differences
}

/** One entry for the keys that begin with the same two parts, by key. */
function pageEntries(id: string, copy: Copy): Entry[] {
  const groups = new Map<string, [string, string][]>()
  for (const key of Object.keys(copy).toSorted()) {
    const group = key.split('.').slice(0, 2).join('.')
    groups.set(group, [...(groups.get(group) ?? []), [key, copy[key] ?? '']])
  }
  return [...groups].map(([group, attributes]) => ({ title: `Texterna ${group} (${id})`, depth: 0, attributes }))
}

/** One line for each entry, in display order. */
function lookupText(entries: readonly LookupEntry[]): string {
  return entries.map((entry) => `${Object.values(entry).map(String).join(' | ')}\n`).join('')
}
