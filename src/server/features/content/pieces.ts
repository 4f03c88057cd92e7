import { splitId, type DraftRef } from './drafts.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'

/** A piece of content at a revision. Its body never changes. */
export interface Piece extends DraftRef {
  readonly revision: number
}

/** The kinds of which each piece is published with one flow; a copy page of the flow's name is so too. */
export const FLOW_KINDS = ['flow', 'copy', 'product', 'documents', 'personas'] as const satisfies readonly ContentKind[]

/** The kinds that flows share; a copy page of a flow's name is the flow's own. */
export const SHARED_KINDS = ['copy', 'fragment', 'options', 'lookup'] as const satisfies readonly ContentKind[]

/** The kinds that can be in a release. The assortment and the articles are published on their own. */
export const RELEASED_KINDS = [...new Set<ContentKind>([...FLOW_KINDS, ...SHARED_KINDS])]

/** Returns one text for a piece's kind and id. */
export const keyOf = ({ kind, id }: DraftRef): string => `${kind} ${id}`

/** Returns the kind and id of a key. */
export function refOfKey(key: string): DraftRef {
  const [kind = '', id = ''] = key.split(' ')
  return { kind: kind as ContentKind, id }
}

const stemOf = (id: string) => id.split('.', 1)[0] ?? id

/** Returns the flow that a piece is published with, or undefined for a piece that flows share. */
export function flowOf({ kind, id }: DraftRef, flows: ReadonlySet<string>): string | undefined {
  const stem = stemOf(id)
  if (kind === 'copy') return flows.has(stem) ? stem : undefined
  return FLOW_KINDS.some((own) => own === kind) ? stem : undefined
}

/** Returns the copy page that a piece is a language of, if it is a shared one. */
export function sharedPageOf(ref: DraftRef, flows: ReadonlySet<string>): string | undefined {
  return ref.kind === 'copy' && flowOf(ref, flows) === undefined ? splitId(ref.id).stem : undefined
}

/** Returns the revisions of pieces by kind and id, as the history keeps them. */
export function asRevisions(pieces: readonly Piece[]): Record<string, number> {
  return Object.fromEntries(pieces.map((piece) => [keyOf(piece), piece.revision]))
}

/** Returns the pieces that a line of the history was made from. */
export function piecesIn(revisions: Readonly<Record<string, number>>): Piece[] {
  return Object.entries(revisions).map(([key, revision]) => Object.assign(refOfKey(key), { revision }))
}
