import type {
  BankIdCollectRequest,
  BankIdResumeRequest,
  BankIdStartRequest,
  BankIdState,
  SignInDetails,
  SignInEnd,
  UsernameRequest,
} from '../../../contract/sign-in.ts'
import { SIGN_IN_CALLS, SIGN_IN_HEADER, signInPath } from '../../../contract/sign-in-calls.ts'
import type { InitiateSignResponse, ResumeSignResponse } from '../../../contract/signing.ts'
import { isObject } from '../../../values/json.ts'
import { ApiCallError, failureOfAnswer, invalidData, parseJson } from '../../api/failure.ts'
import { isStart, isState, readResumed } from '../../api/signing.ts'

/** The calls of the sign-in page. Each rejects with an `ApiCallError`. */
export interface SignInCalls {
  details(): Promise<SignInDetails>
  start(device: BankIdStartRequest['device']): Promise<InitiateSignResponse>
  resume(request: BankIdResumeRequest): Promise<ResumeSignResponse>
  /** @param returnNonce with which the app led back */
  collect(signingId: string, returnNonce?: string): Promise<BankIdState>
  cancel(signingId: string): Promise<void>
  withPassword(request: UsernameRequest): Promise<SignInEnd>
  /** Aborts the sign-in. */
  abort(): Promise<SignInEnd>
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Whether a sign-in is over: it timed out, or ended in another tab. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.code === 'interactionGone'
}

/** Whether the visitor's address has made too many sign-in attempts, with any user name or e-ID. */
export function isTooMany(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.code === 'tooManyRequests'
}

/** Copy key for too many attempts. */
export const TOO_MANY = 'identity.tooMany'

/**
 * Returns the calls over JSON. They have no signature like the API's: the header and the provider's cookie, limited to
 * this path, protect them.
 * @param uid the sign-in, from the page's address
 * @param onGone called when any call finds that the sign-in is over
 */
export function createSignInCalls(fetch: Fetch, uid: string, onGone: () => void = () => undefined): SignInCalls {
  async function send(call: keyof typeof SIGN_IN_CALLS, body?: object): Promise<{ data: unknown; status: number }> {
    const headers = { accept: 'application/json', [SIGN_IN_HEADER.name]: SIGN_IN_HEADER.value }
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }
    const { status, text } = await answerOf(fetch(signInPath(encodeURIComponent(uid)) + SIGN_IN_CALLS[call], init))
    if (status >= 200 && status <= 299) return { data: parseJson(text), status }
    const failure = failureOfAnswer(status, text)
    if (isGone(failure)) onGone()
    throw failure
  }

  return {
    async details() {
      const { data, status } = await send('details')
      if (isDetails(data)) return data
      throw invalidData(status)
    },
    async start(device) {
      const { data, status } = await send('start', { device } satisfies BankIdStartRequest)
      if (isStart(data)) return data
      throw invalidData(status)
    },
    async resume(request) {
      const { data, status } = await send('resume', request)
      return readResumed(data, status)
    },
    async collect(signingId, returnNonce) {
      const request: BankIdCollectRequest = { signingId, ...(returnNonce !== undefined && { returnNonce }) }
      const { data, status } = await send('collect', request)
      if (isState(data) && (data.status !== 'complete' || isEnd(data))) return data
      throw invalidData(status)
    },
    async cancel(signingId) {
      await send('cancel', { signingId })
    },
    withPassword: async (request) => end(await send('username', request)),
    abort: async () => end(await send('abort', {})),
  }
}

async function answerOf(fetched: Promise<Response>): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetched
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new ApiCallError('network', 'Network error', { cause })
  }
}

function end({ data, status }: { data: unknown; status: number }): SignInEnd {
  if (isEnd(data)) return data
  throw invalidData(status)
}

function isEnd(data: unknown): data is SignInEnd {
  return isObject(data) && typeof data['redirectTo'] === 'string' && /^https?:\/\//.test(data['redirectTo'])
}

function isDetails(data: unknown): data is SignInDetails {
  if (!isObject(data)) return false
  const { method, username } = data
  return (method === undefined || method === 'bankid' || method === 'username') && (username === undefined || typeof username === 'string')
}
