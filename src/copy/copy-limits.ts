/** How large a copy page may be: many times the largest one, and small enough to read and draw immediately. */
export const COPY_LIMITS = {
  /** Texts of one page. */
  texts: 20_000,
  /** Characters of one text. */
  text: 20_000,
  /** Characters of a key. */
  key: 200,
} as const
