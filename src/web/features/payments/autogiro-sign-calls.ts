import type { ApiClient } from '../../api/client.ts'
import { autogiroStatus, initiateAutogiroSign } from '../../api/payments.ts'
import { collectSign } from '../../api/signing.ts'
import type { SignCalls } from '../service/sign-calls.ts'

/**
 * Returns the calls that sign an application for direct debit: the signing begins, then its status is polled by the encrypted case id.
 * A signing that a reloaded page resumes is polled by its own id, because the page has lost the other. [P4.9]
 */
export function autogiroSignCalls(client: ApiClient): SignCalls {
  const cases = new Map<string, string>()
  return {
    async start(request, requestId) {
      const begun = await initiateAutogiroSign(client, request, { idempotencyKey: requestId })
      cases.set(begun.signingId, begun.caseIdCrypt)
      return begun
    },
    async collect(signingId) {
      const caseIdCrypt = cases.get(signingId)
      return caseIdCrypt === undefined ? collectSign(client, signingId) : autogiroStatus(client, caseIdCrypt)
    },
  }
}
