import { ApiFailure } from '../../api/failure.ts'
import { OutdatedPage } from '../../shell/lazy-page.ts'

/** Code and text of a failed call: the server's word for it, else the kind of failure. [B8.1] */
export function failureFacts(reason: unknown): { code?: string; message?: string } {
  if (reason instanceof OutdatedPage) return { code: 'pageOutdated', message: reason.message }
  return reason instanceof ApiFailure ? { code: reason.code ?? reason.kind, message: reason.message } : {}
}
