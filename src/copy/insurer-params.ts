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

/** Returns the values of the placeholders that every text may use. [B1.4] */
export function insurerParams({ name, ...facts }: InsurerFacts): Readonly<Record<(typeof INSURER_PLACEHOLDERS)[number], string>> {
  // a postal code does not break
  return { ...facts, insurerName: name, address: facts.address.replaceAll(/(\d{3}) (\d{2})(?!\d)/g, '$1\u00a0$2') }
}
