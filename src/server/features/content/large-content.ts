import { COPY_LIMITS } from '../../../copy/copy-limits.ts'
import { MAX_ENTRIES } from '../../../contract/lookups.ts'
import { finding } from '../../../engine/lint/finding.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { Finding } from '../../../findings/finding.ts'
import { isObject } from '../../../values/json.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'

/** The kinds that may be larger than a document. Their schemas have limits of their own, and are not nested. */
type LargeKind = Extract<ContentKind, 'copy' | 'lookup'>

export function isLargeKind(kind: ContentKind): kind is LargeKind {
  return kind === 'copy' || kind === 'lookup'
}

/** Members of one entry of a lookup set: many times those that it can have. */
const MOST_MEMBERS = 20

/** Entries that are checked together: a check collects all their faults before it ends. */
const PIECE = 1_000

/** Enough findings to correct a file. */
const MAX_FINDINGS = 20

/**
 * Checks a copy page or a lookup set of any size. What is too large is the only finding: a check of its shape would collect a
 * fault for each of a million members, while customers wait.
 * @param check returns the findings about the shape of a part
 */
export function checkLarge(kind: LargeKind, body: unknown, check: (part: unknown) => Finding[]): Finding[] {
  const excess = kind === 'copy' ? excessOfCopy(body) : excessOfLookup(body)
  if (excess.length > 0) return excess.slice(0, MAX_FINDINGS)
  return kind === 'copy' ? check(body) : checkEntries(body, check)
}

function excessOfCopy(body: unknown): Finding[] {
  if (!isObject(body)) return []
  const size = Object.keys(body).length
  return size > COPY_LIMITS.texts ? [finding('excess', '', { variant: 'members', size, most: COPY_LIMITS.texts })] : []
}

function excessOfLookup(body: unknown): Finding[] {
  if (!isObject(body)) return []
  const own = tooMany(body, '', MOST_MEMBERS)
  const { entries } = body
  if (own.length > 0 || !Array.isArray(entries)) return own
  const all = tooMany(entries, '/entries', MAX_ENTRIES)
  return all.length > 0 ? all : entries.flatMap((entry: unknown, index) => tooMany(entry, pointer('entries', index), MOST_MEMBERS))
}

function tooMany(value: unknown, at: string, most: number): Finding[] {
  if (typeof value !== 'object' || value === null) return []
  const size = Array.isArray(value) ? value.length : Object.keys(value).length
  return size > most ? [finding('excess', at, { variant: 'members', size, most })] : []
}

/** Checks entries some at a time, until there are findings enough. */
function checkEntries(body: unknown, check: (part: unknown) => Finding[]): Finding[] {
  if (!isObject(body) || !Array.isArray(body['entries'])) return check(body)
  const entries: readonly unknown[] = body['entries']
  const findings = new Map<string, Finding>()
  for (let first = 0; first < Math.max(entries.length, 1) && findings.size < MAX_FINDINGS; first += PIECE)
    for (const one of check({ ...body, entries: entries.slice(first, first + PIECE) })) {
      const at = one.at.replace(/^\/entries\/(\d+)/, (_, index: string) => pointer('entries', Number(index) + first))
      // what is beside the entries is found with each part of them
      findings.set(`${at} ${JSON.stringify(one.params)}`, Object.assign({}, one, { at }))
    }
  return [...findings.values()].slice(0, MAX_FINDINGS)
}
