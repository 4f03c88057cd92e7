/** An error of the content that an author can mend. Its message reaches the author under `code`. */
export abstract class ContentError extends Error {
  abstract readonly code: 'NOT_FOUND' | 'CONFLICT'
}

/** No draft of a flow or of a copy page has this name. */
export class UnknownContentError extends ContentError {
  override readonly name = 'UnknownContentError'
  readonly code = 'NOT_FOUND'

  constructor(name: string) {
    super(`there is no flow and no copy page "${name}"`)
  }
}

/** The content has no earlier version to roll back to, or the named version belongs to other content. */
export class UnknownVersionError extends ContentError {
  override readonly name = 'UnknownVersionError'
  readonly code = 'NOT_FOUND'

  constructor(name: string, hash: string | undefined) {
    super(hash === undefined ? `"${name}" has no earlier version to go back to` : `"${name}" has no version ${hash}`)
  }
}

/** No bundle has this hash. */
export class UnknownBundleError extends ContentError {
  override readonly name = 'UnknownBundleError'
  readonly code = 'NOT_FOUND'

  constructor(hash: string) {
    super(`there is no bundle ${hash}`)
  }
}

/** A live bundle is not withdrawn: another one has to go live first. */
export class BundleIsLiveError extends ContentError {
  override readonly name = 'BundleIsLiveError'
  readonly code = 'CONFLICT'

  constructor(hash: string) {
    super(`the bundle ${hash} is live: publish or roll back to another one first`)
  }
}

/** Only a flow that is on sale can be taken off sale. */
export class NotOnSaleError extends ContentError {
  override readonly name = 'NotOnSaleError'
  readonly code = 'CONFLICT'

  constructor(flow: string) {
    super(`"${flow}" is not on sale`)
  }
}

/** Only a flow that was taken off sale, and not withdrawn since, can be put back. Any other has to be published. */
export class NotOffSaleError extends ContentError {
  override readonly name = 'NotOffSaleError'
  readonly code = 'CONFLICT'

  constructor(flow: string) {
    super(`"${flow}" was not taken off sale, or its version has been withdrawn: publish it`)
  }
}
