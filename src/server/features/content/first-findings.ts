import type { Finding } from '../../../findings/finding.ts'

/** Findings that are told at once: more than an author corrects before the next check. */
const MOST = 1_000

/** Characters of their parameters: a finding may list a thousand names. */
const MOST_CHARACTERS = 2_000_000

/** Returns the findings that are told: the first ones, as many as an answer can hold. A hostile draft has a million. */
export function firstFindings(findings: readonly Finding[]): readonly Finding[] {
  let left = MOST_CHARACTERS
  const first = findings.slice(0, MOST)
  const end = first.findIndex(({ at, params }) => (left -= at.length + JSON.stringify(params).length) < 0)
  return end < 0 ? first : first.slice(0, Math.max(end, 1))
}
