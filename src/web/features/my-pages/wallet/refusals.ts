import { ApiCallError } from '../../../api/failure.ts'
import { ownValue } from '../../../../values/own-value.ts'

/** Why a collection does not begin, as the texts `wallet.refused.*` name it. */
export type Refusal = 'terms' | 'company' | 'method' | 'atOnce' | 'day' | 'unavailable' | 'other'

const BY_CODE: Readonly<Record<string, Refusal>> = {
  termsNotAccepted: 'terms',
  termsChanged: 'terms',
  companyNotAvailable: 'company',
  loginMethodNotOffered: 'method',
  tooManyAtOnce: 'atOnce',
  tooManyCollections: 'day',
  unavailable: 'unavailable',
}

/** Returns why the server refused a collection; `other` for a failure that it does not explain. */
export function refusalOf(error: unknown): Refusal {
  return (error instanceof ApiCallError && error.code !== undefined ? ownValue(BY_CODE, error.code) : undefined) ?? 'other'
}
