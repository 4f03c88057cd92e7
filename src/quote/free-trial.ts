import { addToDate } from '../values/add-to-date.ts'
import { isCalendarDate } from '../values/calendar.ts'
import type { ProductMetadata } from '../contract/quotes.ts'
import type { IsoDate } from '../values/clock.ts'

/**
 * Returns the first day to pay for, when the first premium falls due at the earliest: the start date plus the free
 * trial. Undefined without a free trial or a start date. [B9.1]
 */
export function firstDueDate(
  startDate: unknown,
  { freeTrial, freeTrialPeriod }: Pick<ProductMetadata, 'freeTrial' | 'freeTrialPeriod'>,
): IsoDate | undefined {
  if (!freeTrial || freeTrialPeriod === undefined || typeof startDate !== 'string' || !isCalendarDate(startDate)) return undefined
  return addToDate(startDate, freeTrialPeriod)
}
