import type { CallBack } from '../../../contract/inquiries.ts'
import type { CaseMove, CaseState } from '../../../contract/cases.ts'
import type { Translate } from '../../../copy/lookup.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns the day when a case came in, and how long ago that is. */
export function ageText(t: Translate, receivedAt: string, today: IsoDate): string {
  const date = swedishDateOf(new Date(receivedAt))
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  if (days <= 0) return t('cases.age.today', { date })
  return days === 1 ? t('cases.age.day', { date }) : t('cases.age.days', { date, days })
}

/** Returns the time when the customer wants to be called. */
export function callBackText(t: Translate, callBack: CallBack | undefined): string {
  return callBack ? t(`cases.callBack.${callBack.part}`, { day: callBack.day }) : t('cases.callBack.none')
}

/** Whether the customer waits for a call that should have been made on an earlier day. */
export function isLate(callBack: CallBack | undefined, state: CaseState, today: IsoDate): boolean {
  return callBack !== undefined && state !== 'closed' && callBack.day < today
}

/** The moves that lead from each state, the usual one first. */
export const MOVES_FROM: Readonly<Record<CaseState, readonly CaseMove[]>> = {
  new: ['take'],
  taken: ['close', 'release'],
  closed: ['reopen'],
}
