import type { LookupEntry } from '../../src/contract/lookups.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import type { Shared, Subject } from '../load/content.ts'
import type { Entry } from '../model/snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** The copy page around every product's page, which no flow names. */
const SHOP_PAGE = 'site'

/**
 * Compares what flows share with its snapshots: copy pages that a flow names, in each language, and lookup sets. Other
 * copy pages belong to no flow.
 */
export async function sharedDifferences(
  { copies, lookups }: Pick<Shared, 'copies' | 'lookups'>,
  subjects: readonly Pick<Subject, 'document'>[],
  snapshots: Snapshots,
): Promise<string[]> {
  const named = new Set([SHOP_PAGE, ...subjects.flatMap(({ document }) => document.copy)])
  const differences: string[] = []
  for (const [id, copy] of Object.entries(copies)) {
    const [page = id] = id.split('.')
    if (named.has(page)) differences.push(...(await snapshots.compareEntries(`copy-${id}.txt`, pageEntries(id, copy))))
  }
  for (const [name, entries] of Object.entries(lookups))
    differences.push(...(await snapshots.compareText(`lookup-${name}.txt`, `Uppslaget ${name}`, lookupText(entries))))
  return [...differences, ...(await snapshots.leftOver('.txt'))]
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
