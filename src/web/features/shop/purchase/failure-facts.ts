import { QuoteError } from '../../../../quote/errors.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { OutdatedPageError } from '../../../ui/lazy-code.ts'

/**
 * Returns the code and text of a failed call: the server's code, the data missing for the request, or the kind of
 * failure. [B8.1]
 */
export function failureFacts(reason: unknown): { code?: string; message?: string } {
  if (reason instanceof OutdatedPageError) return { code: 'pageOutdated', message: reason.message }
  if (reason instanceof QuoteError) return { code: reason.code, message: reason.message }
  return reason instanceof ApiCallError ? { code: reason.code ?? reason.kind, message: reason.message } : {}
}
