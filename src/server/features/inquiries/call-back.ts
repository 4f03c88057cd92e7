import type { CallBack } from '../../../contract/inquiries.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { workingDaysAfter } from '../../../values/working-days.ts'

/** Three weeks of working days. */
const DAYS_AHEAD = 15

/** Returns the days on which a customer can be called back: the next working days, from tomorrow. */
export function callBackDays(today: IsoDate): IsoDate[] {
  return workingDaysAfter(today, DAYS_AHEAD)
}

/** Whether a customer can be called back then. */
export function isPossible({ day }: CallBack, today: IsoDate): boolean {
  return callBackDays(today).includes(day)
}
