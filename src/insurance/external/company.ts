import type { IsoDate } from '../../values/clock.ts'
import { ownValue } from '../../values/own-value.ts'

/** The companies that insurances are fetched from, as calls spell them. [P3.5] */
export const EXTERNAL_COMPANIES = [
  'agria',
  'bliwa',
  'dina',
  'gjensidige',
  'folksam',
  'hedvig',
  'if',
  'lansforsakringar',
  'moderna',
  'paydrive',
  'skandia',
  'svedea',
  'sveland',
  'trekronor',
  'trygghansa',
  'volvia',
] as const

export type ExternalCompanyId = (typeof EXTERNAL_COMPANIES)[number]

/** How a customer signs in at a company while the insurances are fetched. */
export const LOGIN_METHODS = ['bankid', 'bankidOnThisDevice', 'password'] as const

export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Result of the last collection from a company. [P3.5] */
export const SCRAPE_STATUSES = ['SCRAPING_COMPLETED', 'NO_INSURANCE_FOUND', 'SCRAPING_FAILED', 'NO_STATUS'] as const

export type ScrapeStatus = (typeof SCRAPE_STATUSES)[number]

const STATUS_BY_TEXT: Readonly<Record<string, ScrapeStatus>> = {
  COMPLETED: 'SCRAPING_COMPLETED',
  'COMPLETED EMPTY': 'NO_INSURANCE_FOUND',
  FAILED: 'SCRAPING_FAILED',
}

/** Returns what the collector's text of a status means; `NO_STATUS` for any other text and for none. [P3.5] */
export function scrapeStatusOf(text: string | undefined): ScrapeStatus {
  return ownValue(STATUS_BY_TEXT, text?.trim().toUpperCase() ?? '') ?? 'NO_STATUS'
}

/** Returns the company that a text names, in any case and with any separators; undefined for another company. */
export function companyOfText(text: string): ExternalCompanyId | undefined {
  const packed = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  return EXTERNAL_COMPANIES.find((company) => company === packed)
}

/** A company as the customer chooses among them. [P3.5] */
export interface ExternalCompany {
  readonly insuranceCompany: ExternalCompanyId
  /** Whether insurances can be fetched from it now. */
  readonly functional: boolean
  /** Whether it is announced and cannot be chosen yet. */
  readonly coming: boolean
  readonly loginMethods: readonly LoginMethod[]
  /** What the customer's last collection from it gave. */
  readonly userStatus: { readonly lastFetchDate?: IsoDate; readonly status: ScrapeStatus }
}
