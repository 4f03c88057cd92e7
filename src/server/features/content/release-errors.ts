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

/** Something of the release cannot go back, because it is not what the release made live, or because its earlier version is withdrawn. */
export class ReleaseSupersededError extends ContentError {
  override readonly name = 'ReleaseSupersededError'
  readonly code = 'CONFLICT'

  /** @param pieces what cannot go back, by kind and name */
  constructor(name: string, pieces: readonly string[]) {
    super({ code: 'releaseSuperseded', params: { name, pieces } })
  }
}
