import type { ReleaseState } from '../../platform/db/schema/content.ts'
import { ContentError } from './content-errors.ts'

/** No release has this name. */
export class UnknownReleaseError extends ContentError {
  override readonly name = 'UnknownReleaseError'
  readonly code = 'NOT_FOUND'

  constructor(name: string) {
    super({ code: 'unknownRelease', params: { name } })
  }
}

/** The name is taken: a release keeps its name for ever. */
export class ReleaseExistsError extends ContentError {
  override readonly name = 'ReleaseExistsError'
  readonly code = 'CONFLICT'

  constructor(name: string) {
    super({ code: 'releaseExists', params: { name } })
  }
}

/** The release is not in the state that the operation needs: open for a change or a publish, published for an undo. */
export class ReleaseStateError extends ContentError {
  override readonly name = 'ReleaseStateError'
  readonly code = 'CONFLICT'

  constructor(name: string, state: ReleaseState) {
    super({ code: 'releaseState', params: { name, state } })
  }
}

/** A release has each piece at one revision. */
export class RepeatedPieceError extends ContentError {
  override readonly name = 'RepeatedPieceError'
  readonly code = 'CONFLICT'

  /** @param pieces what is named more than once, by kind and id */
  constructor(pieces: readonly string[]) {
    super({ code: 'repeatedPiece', params: { pieces } })
  }
}

/** The release has no pieces. */
export class EmptyReleaseError extends ContentError {
  override readonly name = 'EmptyReleaseError'
  readonly code = 'CONFLICT'

  constructor(name: string) {
    super({ code: 'releaseEmpty', params: { name } })
  }
}

/** The release, or what is live, is not what the publisher has seen. */
export class ReleaseMovedError extends ContentError {
  override readonly name = 'ReleaseMovedError'
  readonly code = 'CONFLICT'

  /** @param pieces what differs, by kind and id */
  constructor(name: string, pieces: readonly string[]) {
    super({ code: 'releaseMoved', params: { name, pieces } })
  }
}

/**
 * Something of the release cannot go back, because it is not what the release made live, because its earlier version is withdrawn, or because
 * a flow that went live since uses it.
 */
export class ReleaseSupersededError extends ContentError {
  override readonly name = 'ReleaseSupersededError'
  readonly code = 'CONFLICT'

  /** @param pieces what cannot go back, by kind and name; of `releaseInUse`, the flows that use it */
  constructor(name: string, pieces: readonly string[], code: 'releaseSuperseded' | 'releaseInUse' = 'releaseSuperseded') {
    super({ code, params: { name, pieces } })
  }
}
