import { premiumFrequencyOf, type PremiumFrequency } from '../payment.ts'
import { ownValue } from '../../values/own-value.ts'

const CODES: Readonly<Record<string, PremiumFrequency>> = {
  år: 1,
  årsvis: 1,
  årligen: 1,
  helår: 1,
  annual: 1,
  yearly: 1,
  halvår: 2,
  halvårsvis: 2,
  halfyear: 2,
  halfyearly: 2,
  kvartal: 4,
  kvartalsvis: 4,
  quarter: 4,
  quarterly: 4,
  engång: 5,
  engångsbetalning: 5,
  flat: 5,
  månad: 12,
  månadsvis: 12,
  månatligen: 12,
  month: 12,
  monthly: 12,
}

/** Returns how often a premium is paid, from a code or a word in Swedish or English; -1 for any other and for none. [P4.7] */
export function readFrequency(written: string | number | undefined): PremiumFrequency {
  if (written === undefined) return -1
  const word = String(written).trim().toLowerCase().replaceAll(/[\s-]/gu, '')
  return /^\d+$/.test(word) ? premiumFrequencyOf(Number(word)) : (ownValue(CODES, word) ?? -1)
}
