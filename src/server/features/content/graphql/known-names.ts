import { GraphQLError } from 'graphql'
import { CONTENT_KINDS, type ContentKind } from '../../../platform/db/schema/content.ts'
import { isContentName, isContentRef } from '../content-files.ts'
import type { DraftRef } from '../drafts.ts'
import type { Piece } from '../pieces.ts'
import { isReleaseName } from '../releases.ts'

/** @throws GraphQLError for an unknown kind */
export function knownKind(kind: string): ContentKind {
  const known = CONTENT_KINDS.find((candidate) => candidate === kind)
  if (!known) throw new GraphQLError(`there is no content of kind "${kind}"`, { extensions: { code: 'BAD_USER_INPUT' } })
  return known
}

/** @throws GraphQLError for an id that no file of the content folder can have */
export function knownRef(kind: string, id: string): DraftRef {
  const ref = { kind: knownKind(kind), id }
  if (!isContentRef(ref)) throw badId(id)
  return ref
}

/** @throws GraphQLError for a name that no publication can have */
export function knownName(id: string): string {
  if (!isContentName(id)) throw badId(id)
  return id
}

function badId(id: string): GraphQLError {
  return new GraphQLError(`${JSON.stringify(id)} is no id of content: letters and digits, at most 60, and for texts a language`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/** A piece as a request names it. */
export interface PieceInput {
  readonly kind: string
  readonly id: string
  readonly revision: number
}

/** @throws GraphQLError for a piece that cannot be one */
export function knownPieces(pieces: readonly PieceInput[]): Piece[] {
  return pieces.map(({ kind, id, revision }) => ({ ...knownRef(kind, id), revision }))
}

/** @throws GraphQLError for a name that no release can have */
export function knownReleaseName(name: string): string {
  if (isReleaseName(name)) return name
  throw new GraphQLError(`${JSON.stringify(name)} is no name of a release: letters, digits and hyphens, at most 80`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
