import type { LintFindings } from './findings.ts'

/** A reason not to publish content, as data; `src/findings` words it. `Params` has the parameters of each code. */
export type FindingOf<Params> = {
  readonly [Code in keyof Params & string]: {
    readonly code: Code
    /** JSON pointer to the place. */
    readonly at: string
    /** Of a part that a group brings: the fragment, and a JSON pointer into it. */
    readonly inside?: string
    readonly params: Params[Code]
  }
}[keyof Params & string]

/** A finding of the lint. */
export type Finding = FindingOf<LintFindings>

/** Returns a finding of the lint, with the parameters of its code. */
export function finding<Code extends keyof LintFindings>(code: Code, at: string, params: LintFindings[Code]): Finding {
  return { code, at, params } as Finding
}
