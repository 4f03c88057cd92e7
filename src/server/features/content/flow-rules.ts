import type { Change } from '../../../engine/diff/change.ts'
import type { Finding } from '../../../findings/finding.ts'
import { buildBundle, lintWhole, type BuiltBundle, type PublishRules } from './build-bundle.ts'
import { compareFlows, type FlowComparison } from './compare-flows.ts'
import { checkContentShape } from './content-shape.ts'
import { firstFindings } from './first-findings.ts'
import type { DraftRef } from './drafts.ts'
import type { Workspace } from './workspace.ts'

/** The publisher's rules, applied to the drafts of a flow. */
export interface FlowRules {
  /** Returns every finding that prevents publication. @throws ChecksBusyError */
  readonly lint: (workspace: Workspace) => Promise<readonly Finding[]>
  /** Returns the first findings about the shape of one draft. */
  readonly shape: (draft: DraftRef & { readonly body: unknown }) => readonly Finding[]
  /** Returns what differs; undefined if the drafts cannot be read as a document. @throws LintError if it takes too much, ChecksBusyError */
  readonly diff: (comparison: FlowComparison) => Promise<readonly Change[] | undefined>
  /** Resolves, lints and compiles a flow, and judges its personas. @throws LintError, ChecksBusyError */
  readonly build: (workspace: Workspace) => Promise<BuiltBundle>
}

/** Returns how the shape of a draft is checked: a draft can have as many faults as values. */
export const shapeBy =
  (rules: Pick<PublishRules, 'metaSchema' | 'manifest'>): FlowRules['shape'] =>
  (draft) =>
    firstFindings(checkContentShape(draft, draft.body, rules))

/** Applies the rules on the calling thread, without a bound: for tests and for work that serves no customers meanwhile. */
export function rulesInThread(rules: PublishRules): FlowRules {
  return {
    lint: async (workspace) => lintWhole(workspace, rules),
    shape: shapeBy(rules),
    diff: async (comparison) => compareFlows(comparison),
    build: async (workspace) => buildBundle(workspace, rules),
  }
}
