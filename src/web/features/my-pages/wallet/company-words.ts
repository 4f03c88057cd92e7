import type { ExternalCompany } from '../../../../insurance/external/company.ts'
import type { Translate } from '../../../../copy/lookup.ts'

/**
 * Returns what the last collection from a company gave, in words; undefined before the first. [P3.5]
 * @param kept how many insurances are kept from it
 */
export function lastFetchText(
  { userStatus: { status, lastFetchDate: date } }: ExternalCompany,
  kept: number,
  t: Translate,
): string | undefined {
  if (status === 'SCRAPING_FAILED') return date === undefined ? t('wallet.last.failed') : t('wallet.last.failedSince', { date })
  if (date === undefined) return undefined
  if (status === 'NO_INSURANCE_FOUND') return t('wallet.last.none', { date })
  if (kept === 0) return t('wallet.last.gone', { date })
  return kept === 1 ? t('wallet.last.completed.one', { date }) : t('wallet.last.completed', { date, count: kept })
}
