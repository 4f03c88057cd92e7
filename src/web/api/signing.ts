import type {
  InitiateSignRequest,
  InitiateSignResponse,
  ResumeSignRequest,
  ResumeSignResponse,
  SigningState,
} from '../../contract/signing.ts'
import type { ResumeSubmitSignRequest, SubmitToSignRequest } from '../../contract/submit.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

const STATUSES: readonly unknown[] = ['pending', 'complete', 'failed'] satisfies SigningState['status'][]

/** Starts the signing of a quote. */
export async function initiateSign(client: ApiClient, request: InitiateSignRequest, options?: CallOptions): Promise<InitiateSignResponse> {
  return initiate(client, '/insurance-application/initiate-sign', request, options)
}

/** Starts the signing of a service flow's answers, which the idempotency key identifies from then on. */
export async function initiateSubmitSign(
  client: ApiClient,
  flow: string,
  request: SubmitToSignRequest,
  options: CallOptions & { readonly idempotencyKey: string },
): Promise<InitiateSignResponse> {
  return initiate(client, '/flows/{flow}/initiate-sign', { ...request, flow }, options)
}

async function initiate(
  client: ApiClient,
  path: string,
  payload: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<InitiateSignResponse> {
  const { data, status } = await client.call('POST', path, payload, { ...options, retries: 0 })
  if (isStart(data)) return data
  throw invalidData(status)
}

/**
 * Returns the signing that this visit has started for a quote. @param request with the nonce that an app led back with
 */
export async function resumeSign(client: ApiClient, request: ResumeSignRequest, options?: CallOptions): Promise<ResumeSignResponse> {
  return resume(client, '/insurance-application/resume-sign', request, options)
}

/**
 * Returns the signing that this visit has started for a service flow's answers. @param options with their idempotency
 * key
 */
export async function resumeSubmitSign(
  client: ApiClient,
  flow: string,
  request: ResumeSubmitSignRequest,
  options: CallOptions & { readonly idempotencyKey: string },
): Promise<ResumeSignResponse> {
  return resume(client, '/flows/{flow}/resume-sign', { ...request, flow }, options)
}

async function resume(
  client: ApiClient,
  path: string,
  payload: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<ResumeSignResponse> {
  const { data, status } = await client.call('POST', path, payload, options)
  return readResumed(data, status)
}

/** Reads the signing to resume from an answer. @throws ApiCallError for any other answer */
export function readResumed(data: unknown, status: number): ResumeSignResponse {
  if (isObject(data) && data['signing'] === undefined) return {}
  if (isObject(data) && isResumed(data['signing'])) return { signing: data['signing'] }
  throw invalidData(status)
}

/** Returns the status of a signing. */
export async function collectSign(client: ApiClient, signingId: string, options?: CallOptions): Promise<SigningState> {
  const { data, status } = await client.call('POST', '/insurance-application/collect-sign', { signingId }, options)
  if (isState(data)) return data
  throw invalidData(status)
}

/** Cancels a signing. */
export async function cancelSign(client: ApiClient, signingId: string, options?: CallOptions): Promise<void> {
  await client.call('POST', '/insurance-application/cancel-sign', { signingId }, options)
}

/** Whether an answer describes a started signing. */
export function isStart(data: unknown): data is InitiateSignResponse {
  return isObject(data) && typeof data['signingId'] === 'string' && typeof data['launchUrl'] === 'string'
}

function isResumed(data: unknown): data is NonNullable<ResumeSignResponse['signing']> {
  return isStart(data) && ['same', 'other'].includes((data as { device?: string }).device ?? '')
}

/** Whether an answer describes the status of a signing. */
export function isState(data: unknown): data is SigningState {
  return (
    isObject(data) &&
    STATUSES.includes(data['status']) &&
    typeof data['messageKey'] === 'string' &&
    (data['qr'] === undefined || typeof data['qr'] === 'string')
  )
}
