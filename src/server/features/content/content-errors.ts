import type { Refusal } from '../../../findings/content-findings.ts'
import { wordRefusal } from '../../../findings/word.ts'

/**
 * An error of the content that an author can correct. It reaches the author under `code`, with `refusal` worded in the
 * author's language. The message is English.
 */
export abstract class ContentError extends Error {
  abstract readonly code: 'NOT_FOUND' | 'CONFLICT'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(wordRefusal(refusal, 'en'))
    this.refusal = refusal
  }
}

/** No draft of a flow or of a copy page has this name. */
export class UnknownContentError extends ContentError {
  override readonly name = 'UnknownContentError'
  readonly code = 'NOT_FOUND'

  constructor(name: string) {
    super({ code: 'unknownContent', params: { name } })
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

/** A live bundle is not withdrawn: another one has to go live first. */
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

/** Only a flow that was taken off sale, and not withdrawn since, can be put back. Any other has to be published. */
export class NotOffSaleError extends ContentError {
  override readonly name = 'NotOffSaleError'
  readonly code = 'CONFLICT'

  constructor(flow: string) {
    super({ code: 'notOffSale', params: { flow } })
  }
}
