import type { Look } from '../browser/look.ts'
import type { Inspection } from '../inspection/inspect.ts'

/** All findings of a flow. */
export interface Examined {
  readonly inspection: Inspection
  /** Absent if no browser was used. */
  readonly look?: Look
}

/** Returns the number of faults in a flow: differences, contradictions, personas, unreached goals, and browser problems. */
export function faultsOf({ inspection: { differences, contradictions, verdicts, coverage }, look }: Examined): number {
  const unmet = verdicts.filter((verdict) => verdict.unmet.length > 0).length
  return (
    differences.length +
    contradictions.length +
    unmet +
    coverage.missing.length +
    (look ? look.differences.length + look.problems.length : 0)
  )
}
