import type { IsoDate } from '../values/clock.ts'
import { cancellationMode } from './cancellation-mode.ts'
import { isCancelled, isExpired } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import type { OverviewEntry } from './overview.ts'

const NOTICES = {
  cancelled: { tone: 'warning', hasDate: false },
  cancelledAhead: { tone: 'warning', hasDate: false },
  expired: { tone: 'warning', hasDate: false },
  validTo: { tone: 'warning', hasDate: true },
  wasValidTo: { tone: 'warning', hasDate: true },
  renewedOn: { tone: 'success', hasDate: true },
  validFrom: { tone: 'success', hasDate: true },
} as const

type NoticeCode = keyof typeof NOTICES
type DatedCode = { [Code in NoticeCode]: (typeof NOTICES)[Code]['hasDate'] extends true ? Code : never }[NoticeCode]

/** The style of a notice's box. */
export type NoticeTone = (typeof NOTICES)[NoticeCode]['tone']

/** A notice about the state of an insurance. Its code is the end of the text's key, and the date fills it. */
export type StatusNotice =
  | { readonly code: DatedCode; readonly date: IsoDate; readonly tone: NoticeTone }
  | { readonly code: Exclude<NoticeCode, DatedCode>; readonly tone: NoticeTone }

const dated = (code: DatedCode, date: IsoDate): StatusNotice => ({ code, date, tone: NOTICES[code].tone })
const plain = (code: Exclude<NoticeCode, DatedCode>): StatusNotice => ({ code, tone: NOTICES[code].tone })

/**
 * Returns the notice about the state of an insurance, if there is one: that it ends or has ended, else that it is
 * renewed, else that it has not begun. [P4.5]
 * @param today in Sweden
 */
export function statusNotice({ insurance, versionStatus, renewal }: OverviewEntry, today: IsoDate): StatusNotice | undefined {
  if (KIND_TRAITS[insurance.insuranceType].isForOnePeriod) return isCancelled(insurance) ? plain('cancelled') : undefined
  if (cancellationMode(insurance, today) === 'Regret') return plain('cancelledAhead')
  if (isCancelled(insurance) || isExpired(insurance)) return endNotice(insurance, today)
  if (versionStatus === 'Renewed' && renewal) return dated('renewedOn', renewal.insuredFromDate)
  const isAhead = versionStatus === 'New' && insurance.insuredFromDate > today
  return isAhead ? dated('validFrom', insurance.insuredFromDate) : undefined
}

/** An insurance that ended before its first day was never valid, so its notice has no date. */
function endNotice(insurance: OwnInsurance, today: IsoDate): StatusNotice {
  const last = lastDay(insurance)
  if (last === undefined || last < insurance.insuredFromDate) return plain(isCancelled(insurance) ? 'cancelled' : 'expired')
  return dated(last < today ? 'wasValidTo' : 'validTo', last)
}

/** Returns the last day of an insurance that ends: the earlier of its cancellation and the end of its version. */
function lastDay({ cancellationDate, insuredToDate }: OwnInsurance): IsoDate | undefined {
  return [cancellationDate, insuredToDate].filter((date) => date !== undefined).toSorted()[0]
}

/** Returns which label the start date has: of a day to come, or of today and the past. [P4.5] */
export function startDateLabel({ insuredFromDate }: Pick<OwnInsurance, 'insuredFromDate'>, today: IsoDate): 'starts' | 'started' {
  return insuredFromDate > today ? 'starts' : 'started'
}

/** Whether an insurance is of a vehicle that is used for a part of the year. [P4.5] */
export function isSeasonal({ insuranceType }: Pick<OwnInsurance, 'insuranceType'>): boolean {
  return KIND_TRAITS[insuranceType].isSeasonal
}
