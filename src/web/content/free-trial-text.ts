import type { ProductMetadata } from '../../contract/quotes.ts'
import type { Translate } from '../../copy/lookup.ts'

/** Returns the free trial period of a product's tariff as text; undefined without one. [B2.6] [B9.1] */
export function freeTrialText(t: Translate, { freeTrial, freeTrialPeriod: { days, months } = {} }: ProductMetadata): string | undefined {
  if (!freeTrial) return undefined
  if (days !== undefined) return t('general.price.freeDays', { days })
  return months === undefined ? undefined : t('general.price.freeMonths', { months })
}
