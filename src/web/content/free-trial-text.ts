import type { ProductMetadata } from '../../contract/quotes.ts'
import type { Translate } from '../../copy/lookup.ts'

/** How much of a product is free to begin with, as its tariff says; undefined for one without a free trial. [B2.6] [B9.1] */
export function freeTrialText(t: Translate, { freeTrial, freeTrialPeriod: { days, months } = {} }: ProductMetadata): string | undefined {
  if (!freeTrial) return undefined
  if (days !== undefined) return t('general.price.freeDays', { days })
  return months === undefined ? undefined : t('general.price.freeMonths', { months })
}
