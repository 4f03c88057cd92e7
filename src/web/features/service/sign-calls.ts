import type { InitiateSignResponse, SigningState } from '../../../contract/signing.ts'
import type { SubmitToSignRequest } from '../../../contract/submit.ts'
import type { ApiClient } from '../../api/client.ts'
import { collectSign, initiateSubmitSign } from '../../api/signing.ts'

/** The calls that sign the answers of a service flow. Each may reject. */
export interface SignCalls {
  start(request: SubmitToSignRequest, requestId: string): Promise<InitiateSignResponse>
  collect(signingId: string): Promise<SigningState>
}

/** Returns the calls that every signed flow can use. */
export const defaultSignCalls = (client: ApiClient, flow: string): SignCalls => ({
  start: async (request, requestId) => initiateSubmitSign(client, flow, request, { idempotencyKey: requestId }),
  collect: async (signingId) => collectSign(client, signingId),
})
