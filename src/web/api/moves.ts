import type { CancellationConsents } from '../../contract/moves.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

const CONSENT_TEXTS = [
  'id',
  'externalInsurance',
  'companyName',
  'externalName',
  'insuranceNumber',
  'lastDay',
  'signedOn',
  'sendOn',
] as const

/** Loads the customer's consents that we end insurances at other companies, and which companies take letters. [P4.6] [P7.2] */
export async function getCancellationConsents(client: ApiClient): Promise<CancellationConsents> {
  const { data, status } = await client.call('GET', '/autogiro/get-consents', { kind: 'cancellation' })
  if (isCancellationConsents(data)) return data
  throw invalidData(status)
}

/** Takes such a consent back. [P7.2] */
export async function undoMove(client: ApiClient, consentId: string): Promise<void> {
  await client.call('POST', '/autogiro/update-consent', { kind: 'cancellation', consentId, isGiven: false })
}

function isCancellationConsents(data: unknown): data is CancellationConsents {
  if (!isObject(data) || !Array.isArray(data['cancellationConsents']) || !Array.isArray(data['letterCompanies'])) return false
  const consents: readonly unknown[] = data['cancellationConsents']
  return consents.every((one) => isObject(one) && CONSENT_TEXTS.every((text) => typeof one[text] === 'string'))
}
