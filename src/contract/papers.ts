import { Type, type Static } from 'typebox'

/** One row of a paper: what it is about, and what was agreed, in words. */
export const PaperRow = Type.Object({ label: Type.String(), value: Type.String() })
export type PaperRow = Static<typeof PaperRow>

export const PaperSection = Type.Object({ title: Type.String(), rows: Type.Array(PaperRow) })
export type PaperSection = Static<typeof PaperSection>

/**
 * What was bought, in the words of the flow that the customer answered: written when the customer signs, and drawn in the
 * policy letter, the receipt and the confirmation mail. Health answers are left out, and personal numbers lack their last
 * four characters.
 */
export const Papers = Type.Object({
  /** The answers, by section of the form. */
  answers: Type.Array(PaperSection),
  /** The chosen add-ons with their prices. */
  addons: Type.Array(PaperRow),
  /** What the insurance covers, and up to which sums. */
  cover: Type.Array(PaperRow),
  /** The discount of employees, and the dealer who sold. Contracts from before such rows have none. [B2.6] [B6.1] */
  sale: Type.Optional(Type.Array(PaperRow)),
})
export type Papers = Static<typeof Papers>

/** What papers hold at most: many times the papers of the longest form. A letter is printed while customers wait. */
export const PAPER_LIMITS = { rows: 2_000, characters: 200_000 } as const

/** Returns whether papers are within the limits. */
export function areWithinLimits({ answers, addons, cover, sale = [] }: Papers): boolean {
  const titles = answers.map(({ title }) => ({ label: title, value: '' }))
  const rows = [...titles, ...answers.flatMap((section) => section.rows), ...addons, ...cover, ...sale]
  const characters = rows.reduce((sum, { label, value }) => sum + label.length + value.length, 0)
  return rows.length <= PAPER_LIMITS.rows && characters <= PAPER_LIMITS.characters
}

/** Papers that another system keeps. */
export const KeptPapers = Type.Refine(Papers, areWithinLimits)
