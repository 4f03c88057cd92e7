import type { ApiClient, CallResult, ClientParts, Method, Payload } from '../api/client.ts'
import { manualTime } from './time.ts'

/** A transport's handling of one request. */
export type Answer = (url: string, init: RequestInit) => Promise<Response> | Response

/** A transport that answers by script, one entry per attempt, and records the requests. */
export function scriptedFetch(...answers: Answer[]) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  return {
    sent,
    fetch: async (url: string, init: RequestInit) => {
      sent.push({ url, init, headers: new Headers(init.headers) })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new Error('no answer in the script')
      return answer(url, init)
    },
  }
}

/** Client dependencies with counting ids `id-1`, `id-2`, … and a signature that shows its input. */
export function clientParts(parts: Pick<ClientParts, 'fetch'> & Partial<ClientParts>): ClientParts {
  let ids = 0
  const time = manualTime()
  return {
    clock: time.clock,
    delay: time.delay,
    newRequestId: () => Promise.resolve(`id-${(ids += 1)}`),
    signer: (requestId) => Promise.resolve(`signed ${requestId}`),
    ...parts,
  }
}

export const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })

export const reset: Answer = () => {
  throw new TypeError('Failed to fetch')
}

/** A client that answers every call with the same value and records the calls. */
export function cannedClient(data: unknown) {
  const calls: { method: Method; template: string; payload: Payload | undefined }[] = []
  const client: ApiClient = {
    call: (method, template, payload) => {
      calls.push({ method, template, payload })
      return Promise.resolve<CallResult>({ data, status: 200, responseTime: 1 })
    },
  }
  return { client, calls }
}

/**
 * Returns the rejection of a promise that must fail. Call it at once, so that no rejection is unhandled. @throws Error
 * when the promise resolves
 */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (failure) {
    return failure
  }
  throw new Error('it did not fail')
}
