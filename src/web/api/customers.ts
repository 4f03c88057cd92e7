import type { ContactDetails } from '../../contract/customer-update.ts'
import type { Customer, CustomerResponse } from '../../contract/customers.ts'
import type { InsuranceDetails, InsuranceDetailsResponse, InsuranceOverview, InsuranceOverviewResponse } from '../../contract/insurances.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'
import { describeError, LOG_LEVELS, type Log } from './log.ts'

/** Loads the registered data of the signed-in customer. [P7.2] */
export async function getCustomer(client: ApiClient): Promise<Customer> {
  const { data, status } = await client.call('GET', '/customer/get')
  if (isCustomerResponse(data)) return data.customer
  throw invalidData(status)
}

/** Changes contact details and keeps the others. A failure is logged and rethrown. [P8.1] */
export async function updateCustomer(client: ApiClient, log: Log, contactDetails: ContactDetails): Promise<Customer> {
  try {
    const { data, status } = await client.call('PUT', '/customer/update', { contactDetails })
    if (isCustomerResponse(data)) return data.customer
    throw invalidData(status)
  } catch (error) {
    log({ text: 'Error updating customer', level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
    throw error
  }
}

/** Loads every version of the customer's own insurances, for the overview. [P7.2] */
export async function getInsuranceOverview(client: ApiClient, personalNumber: string): Promise<readonly InsuranceOverview[]> {
  const { data, status } = await client.call('GET', '/insurances/overview/{personalNumber}', { personalNumber })
  if (isOverview(data)) return data.insurances
  throw invalidData(status)
}

/** Loads the details of the customer's own insurances. [P7.2] */
export async function getInsurances(client: ApiClient, personalNumber: string): Promise<readonly InsuranceDetails[]> {
  const { data, status } = await client.call('GET', '/insurances/details/insurances/{personalNumber}', { personalNumber })
  if (isDetails(data)) return data.insurances
  throw invalidData(status)
}

/** Loads every version of one own insurance. [P7.2] */
export async function getInsurance(client: ApiClient, insuranceNumber: string): Promise<readonly InsuranceDetails[]> {
  const { data, status } = await client.call('GET', '/insurances/details/insurance/{insuranceNumber}', { insuranceNumber })
  if (isDetails(data)) return data.insurances
  throw invalidData(status)
}

function isCustomerResponse(data: unknown): data is CustomerResponse {
  return isObject(data) && isObject(data['customer']) && isObject(data['customer']['contactDetails'])
}

const OVERVIEW_TEXTS = ['insuranceId', 'insuranceNumber', 'insuranceType', 'insuranceName', 'insuranceStatus', 'insuredFromDate'] as const

/** Whether a value is a list of insurances. Checks only what a page depends on. */
function isOverview(data: unknown): data is InsuranceOverviewResponse {
  return hasInsurances(data, OVERVIEW_TEXTS)
}

/** The lists that the page of an insurance draws. */
const DETAIL_LISTS = ['discounts', 'addons', 'deductibles', 'documents'] as const

function isDetails(data: unknown): data is InsuranceDetailsResponse {
  if (!hasInsurances(data, [...OVERVIEW_TEXTS, 'startDate', 'coverage'])) return false
  return data.insurances.every(
    (insurance) => DETAIL_LISTS.every((list) => Array.isArray(insurance[list])) && isObject(insurance['productDetails']),
  )
}

function hasInsurances(data: unknown, texts: readonly string[]): data is { readonly insurances: readonly Record<string, unknown>[] } {
  if (!isObject(data) || !Array.isArray(data['insurances'])) return false
  return data['insurances'].every((insurance) => isObject(insurance) && texts.every((text) => typeof insurance[text] === 'string'))
}
