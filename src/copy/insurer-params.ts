import type { CopyParams } from './placeholders.ts'

/** The insurer's contact facts. They come from configuration, never from a text. [B1.4] */
export interface InsurerFacts {
  readonly name: string
  readonly organizationNumber: string
  readonly address: string
  readonly email: string
  readonly phone: string
  /** In the middle of a sentence: "vardagar 08:00–17:30". */
  readonly openingHours: string
}

/** The placeholders that every text may use without asking for them. [B1.4] */
export function insurerParams({ name, organizationNumber, address, email, phone, openingHours }: InsurerFacts): CopyParams {
  return { insurerName: name, organizationNumber, address, email, phone, openingHours }
}
