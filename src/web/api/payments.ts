import type { AutogiroSignResponse, BankInformation, Consent, PaymentsResponse } from '../../contract/payments.ts'
import type { SigningState } from '../../contract/signing.ts'
import type { SubmitToSignRequest } from '../../contract/submit.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'
import { isStart, isState } from './signing.ts'

/** Loads the payments of the customer's insurances, by day. [P7.2] */
export async function getPayments(client: ApiClient): Promise<PaymentsResponse['payments']> {
  const { data, status } = await client.call('GET', '/payments/get')
  if (
    isObject(data) &&
    isListOf<PaymentsResponse['payments'][number]>(data['payments'], ['insuranceId', 'insuranceName', 'dueDate', 'state'])
  )
    return data['payments']
  throw invalidData(status)
}

const CONSENT_TEXTS = ['id', 'insuranceNumber', 'status', 'clearingNumber', 'accountEnding', 'givenOn'] as const

/** Loads the customer's mandates for direct debit, the newest first. [P7.2] */
export async function getConsents(client: ApiClient): Promise<readonly Consent[]> {
  const { data, status } = await client.call('GET', '/autogiro/get-consents')
  if (isObject(data) && isListOf<Consent>(data['consents'], CONSENT_TEXTS)) return data['consents']
  throw invalidData(status)
}

/** Revokes a mandate. [P7.2] */
export async function revokeConsent(client: ApiClient, consentId: string): Promise<void> {
  await client.call('POST', '/autogiro/update-consent', { consentId, isGiven: false })
}

/** Loads the accounts that the customer pays from. [P7.2] */
export async function getBankInformation(client: ApiClient): Promise<BankInformation> {
  const { data, status } = await client.call('GET', '/autogiro/bank-information')
  if (isObject(data) && isListOf<BankInformation['accounts'][number]>(data['accounts'], ['clearingNumber', 'accountEnding']))
    return data as BankInformation
  throw invalidData(status)
}

/** Starts the signing of an application for direct debit. [P4.9] */
export async function initiateAutogiroSign(
  client: ApiClient,
  request: SubmitToSignRequest,
  options: CallOptions & { readonly idempotencyKey: string },
): Promise<AutogiroSignResponse> {
  const { data, status } = await client.call('POST', '/autogiro/initiate-sign', { ...request }, { ...options, retries: 0 })
  if (isStart(data) && typeof (data as Partial<AutogiroSignResponse>).caseIdCrypt === 'string') return data as AutogiroSignResponse
  throw invalidData(status)
}

/** Returns the status of the signing of an application. [P4.9] */
export async function autogiroStatus(client: ApiClient, caseIdCrypt: string): Promise<SigningState> {
  const { data, status } = await client.call('GET', '/autogiro/status/{caseIdCrypt}', { caseIdCrypt })
  if (isState(data)) return data
  throw invalidData(status)
}

/** Whether a value is a list of objects with these texts: what a page depends on. */
function isListOf<Entry>(list: unknown, texts: readonly (keyof Entry & string)[]): list is readonly Entry[] {
  return Array.isArray(list) && list.every((entry) => isObject(entry) && texts.every((text) => typeof entry[text] === 'string'))
}
