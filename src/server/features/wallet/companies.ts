import { EXTERNAL_COMPANIES, type ExternalCompany, type ExternalCompanyId } from '../../../insurance/external/company.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { CollectorError, type CollectorCompany } from '../../ports/collector/collector-port.ts'
import type { CollectionRow } from './collection-rows.ts'
import type { WalletOptions } from './options.ts'
import { statusOfStage } from './stages.ts'

/**
 * Returns every known company as the collector offers it. One that it does not name cannot be chosen.
 * @throws ApiError 503 `unavailable`
 */
export async function companiesOf({ collector }: Pick<WalletOptions, 'collector'>): Promise<readonly CollectorCompany[]> {
  const offered = await collector.companies().catch((error: unknown) => {
    if (!(error instanceof CollectorError)) throw error
    throw new ApiError(503, 'unavailable', error.message)
  })
  return EXTERNAL_COMPANIES.map(
    (insuranceCompany) =>
      offered.find((company) => company.insuranceCompany === insuranceCompany) ?? {
        insuranceCompany,
        functional: false,
        coming: false,
        loginMethods: [],
      },
  )
}

/**
 * Returns what a person's last collection from a company gave, and when one last told what the person has. [P3.5]
 * @param rows newest first
 */
export function statusOfCompany(company: ExternalCompanyId, rows: readonly CollectionRow[]): ExternalCompany['userStatus'] {
  const results = rows.filter((row) => row.insuranceCompany === company && statusOfStage(row.stage) !== 'NO_STATUS')
  const fetched = results.find(({ stage }) => stage !== 'failed')?.endedAt
  return {
    ...(fetched && { lastFetchDate: swedishDateOf(fetched) }),
    status: results[0] ? statusOfStage(results[0].stage) : 'NO_STATUS',
  }
}
