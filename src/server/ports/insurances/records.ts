import type { FastifyBaseLogger } from 'fastify'
import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import type { PaperRow } from '../../../contract/papers.ts'
import {
  readOwnInsurance,
  readOwnInsuranceDetails,
  type OwnInsuranceDetailsRecord,
  type OwnInsuranceRecord,
  type WarnOfRecord,
} from '../../../insurance/read-insurance.ts'

type WarningLog = Pick<FastifyBaseLogger, 'warn'>

/** Words of the log. [P8.1] */
const WORDS = {
  insuranceTypeMissing: 'the type of an insurance is missing',
  insuranceTypeUnknown: 'the type of an insurance is unknown',
  insuranceNumberInvalid: 'Invalid insurance number',
  insuranceStartMissing: 'an insurance has no first day',
} as const

/** A system's own texts stay out of the log: only the code and the id go there. */
const warnTo =
  (log: WarningLog): WarnOfRecord =>
  ({ code, insuranceId }) =>
    log.warn({ code, insuranceId }, WORDS[code])

/** Returns the insurances that records tell of, for the overview. What no page can show is left out and logged. */
export function overviewOfRecords(records: readonly OwnInsuranceRecord[], log: WarningLog): InsuranceOverview[] {
  return records.flatMap((record) => readOwnInsurance(record, warnTo(log)) ?? [])
}

/** As `overviewOfRecords`, with all details. */
export function detailsOfRecords(
  records: readonly (OwnInsuranceDetailsRecord & { readonly cover?: readonly PaperRow[] })[],
  log: WarningLog,
): InsuranceDetails[] {
  return records.flatMap((record) => {
    const details = readOwnInsuranceDetails(record, warnTo(log))
    return details ? [{ ...details, ...(record.cover && { cover: record.cover }) }] : []
  })
}
