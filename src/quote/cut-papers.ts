import { areWithinLimits, PAPER_LIMITS, type PaperRow, type Papers } from '../contract/papers.ts'

/**
 * Returns papers within their limits: what a customer has written beyond them is cut. The cover, the add-ons and the sale come before the
 * answers. No form that a person fills in comes near.
 */
export function cutPapers(papers: Papers): Papers {
  if (areWithinLimits(papers)) return papers
  let rowsLeft: number = PAPER_LIMITS.rows
  let left: number = PAPER_LIMITS.characters
  const cut = (text: string): string => {
    const kept = text.slice(0, left).toWellFormed()
    left -= kept.length
    return kept
  }
  const cutRows = (rows: readonly PaperRow[]): PaperRow[] =>
    rows.flatMap(({ label, value }) => (left > 0 && rowsLeft-- > 0 ? [{ label: cut(label), value: cut(value) }] : []))
  const cover = cutRows(papers.cover)
  const addons = cutRows(papers.addons)
  const sale = papers.sale && cutRows(papers.sale)
  const answers = papers.answers.flatMap(({ title, rows }) =>
    left > 0 && rowsLeft-- > 0 ? [{ title: cut(title), rows: cutRows(rows) }] : [],
  )
  return { answers, addons, cover, ...(sale && { sale }) }
}
