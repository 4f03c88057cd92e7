import { bindNumbers } from './formats.ts'

/** The insurer's contact facts. They come from configuration, never from content. [B1.4] */
export interface InsurerFacts {
  readonly name: string
  readonly organizationNumber: string
  readonly address: string
  readonly email: string
  readonly phone: string
  /** Inside a sentence: "vardagar 08:00–17:30". */
  readonly openingHours: string
}

/** The names of the placeholders that every text may use. [B1.4] */
export const INSURER_PLACEHOLDERS = ['insurerName', 'organizationNumber', 'address', 'email', 'phone', 'openingHours'] as const

/** Returns the values of the placeholders that every text may use. Postal code and phone number do not break. [B1.4] */
export function insurerParams({ name, ...facts }: InsurerFacts): Readonly<Record<(typeof INSURER_PLACEHOLDERS)[number], string>> {
  return { ...facts, insurerName: name, address: bindNumbers(facts.address), phone: bindNumbers(facts.phone) }
}
