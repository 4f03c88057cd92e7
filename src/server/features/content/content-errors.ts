import type { Refusal } from '../../../findings/content-findings.ts'
import { wordRefusal } from '../../../findings/word.ts'

/**
 * A content error that an author can correct. The author receives `code`, and `refusal` worded in the author's
 * language. The message is English.
 */
export abstract class ContentError extends Error {
  abstract readonly code: 'NOT_FOUND' | 'CONFLICT'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(wordRefusal(refusal, 'en'))
    this.refusal = refusal
  }
}

/** No flow draft and no copy page draft has this name. */
export class UnknownContentError extends ContentError {
  override readonly name = 'UnknownContentError'
  readonly code = 'NOT_FOUND'

  constructor(name: string) {
    super({ code: 'unknownContent', params: { name } })
  }
}

/** There is no draft of this kind and id. */
export class UnknownDraftError extends ContentError {
  override readonly name = 'UnknownDraftError'
  readonly code = 'NOT_FOUND'

  constructor({ kind, id }: { readonly kind: string; readonly id: string }) {
    super({ code: 'unknownDraft', params: { kind, id } })
  }
}

/** Too many documents wait to be checked. */
export class ChecksBusyError extends ContentError {
  override readonly name = 'ChecksBusyError'
  readonly code = 'CONFLICT'

  constructor() {
    super({ code: 'busy', params: {} })
  }
}

/** The content has no earlier version to roll back to, or the named version belongs to other content. */
export class UnknownVersionError extends ContentError {
  override readonly name = 'UnknownVersionError'
  readonly code = 'NOT_FOUND'

  constructor(name: string, hash: string | undefined) {
    super(hash === undefined ? { code: 'noEarlierVersion', params: { name } } : { code: 'unknownVersion', params: { name, hash } })
  }
}

/** No bundle has this hash. */
export class UnknownBundleError extends ContentError {
  override readonly name = 'UnknownBundleError'
  readonly code = 'NOT_FOUND'

  constructor(hash: string) {
    super({ code: 'unknownBundle', params: { hash } })
  }
}

/** A live bundle cannot be withdrawn: another one must go live first. */
export class BundleIsLiveError extends ContentError {
  override readonly name = 'BundleIsLiveError'
  readonly code = 'CONFLICT'

  constructor(hash: string) {
    super({ code: 'bundleIsLive', params: { hash } })
  }
}

/** Only a flow that is on sale can be taken off sale. */
export class NotOnSaleError extends ContentError {
  override readonly name = 'NotOnSaleError'
  readonly code = 'CONFLICT'

  constructor(flow: string) {
    super({ code: 'notOnSale', params: { flow } })
  }
}

/** Only a flow that is off sale and not withdrawn can be put back on sale. Any other flow must be published. */
export class NotOffSaleError extends ContentError {
  override readonly name = 'NotOffSaleError'
  readonly code = 'CONFLICT'

  constructor(flow: string) {
    super({ code: 'notOffSale', params: { flow } })
  }
}

/** Other content kept going live while a publication was checked. */
export class LiveMovedError extends ContentError {
  override readonly name = 'LiveMovedError'
  readonly code = 'CONFLICT'

  constructor() {
    super({ code: 'liveMoved', params: {} })
  }
}

/** Content of this kind cannot be in a release. */
export class NotInReleaseError extends ContentError {
  override readonly name = 'NotInReleaseError'
  readonly code = 'CONFLICT'

  constructor({ kind, id }: { readonly kind: string; readonly id: string }) {
    super({ code: 'notInRelease', params: { kind, id } })
  }
}

/** A piece of content has no such revision. */
export class UnknownRevisionError extends ContentError {
  override readonly name = 'UnknownRevisionError'
  readonly code = 'NOT_FOUND'

  constructor({ kind, id, revision }: { readonly kind: string; readonly id: string; readonly revision: number }) {
    super({ code: 'unknownRevision', params: { kind, id, revision } })
  }
}
