import type { Finding } from '../../../findings/finding.ts'
import { findingLines } from '../../../findings/word.ts'

/**
 * The content cannot go live; `findings` gives the reasons. The message is English; callers word the findings for the
 * author.
 */
export class LintError extends Error {
  override readonly name = 'LintError'
  readonly findings: readonly Finding[]
  constructor(findings: readonly Finding[]) {
    super(findingLines(findings, 'en').join('\n'))
    this.findings = findings
  }
}
