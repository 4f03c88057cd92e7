import type { DocumentFindings } from '../contract/documents-check.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import type { LintFindings } from '../engine/lint/findings.ts'
import type { PersonaFindings } from '../personas/findings.ts'
import type { QuoteFindings } from '../quote/findings.ts'
import type { ContentFindings } from './content-findings.ts'

/** A reason not to publish content, from any part of the program. */
export type Finding =
  | FindingOf<LintFindings>
  | FindingOf<QuoteFindings>
  | FindingOf<DocumentFindings>
  | FindingOf<PersonaFindings>
  | FindingOf<ContentFindings>

/** The parameters of each code, from any part of the program. */
export type FindingParams = { readonly [Code in Finding['code']]: Extract<Finding, { readonly code: Code }>['params'] }
