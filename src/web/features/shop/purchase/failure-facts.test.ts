import { describe, expect, it } from 'vitest'
import { QuoteError } from '../../../../quote/errors.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { failureFamily } from '../../../flow/failure-texts.ts'
import { OutdatedPageError } from '../../../ui/lazy-code.ts'
import { failureFacts } from './failure-facts.ts'

describe('[B8.1] what is known of a failed call', () => {
  it.each([
    ['the word of the server', new ApiCallError('badRequest', 'no', { code: 'invalidAnswers' }), 'invalidAnswers', 'refused'],
    ['the kind of the failure', new ApiCallError('network', 'gone'), 'network', 'network'],
    ['what could not be asked for', new QuoteError('unknownCoverType'), 'unknownCoverType', 'unknown'],
    ['that the page is out of date', new OutdatedPageError('a file is gone'), 'pageOutdated', 'outdated'],
  ])('is %s', (_, failure, code, family) => {
    expect(failureFacts(failure)).toEqual({ code, message: failure.message })
    expect(failureFamily(code)).toBe(family)
  })

  it('is empty for an unforeseen error', () => {
    expect(failureFacts(new TypeError('oops'))).toEqual({})
  })
})
