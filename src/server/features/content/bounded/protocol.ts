import type { Change } from '../../../../engine/diff/change.ts'
import type { Finding } from '../../../../findings/finding.ts'
import type { JsonSchema } from '../../../../values/json.ts'
import type { BuiltBundle } from '../build-bundle.ts'
import type { FlowComparison } from '../compare-flows.ts'
import type { Workspace } from '../workspace.ts'

/** What a check process knows from its start: its first message. */
export interface CheckStart {
  readonly metaSchema: JsonSchema
}

/** What the core system knows of one product's paths; functions do not pass between processes. */
export interface ProductPaths {
  readonly product: string
  readonly needed: readonly string[] | undefined
  readonly priced: readonly string[] | undefined
  readonly read: readonly string[] | undefined
}

/** The check or the build of the drafts of a flow. */
export interface DraftsJob {
  readonly work: 'lint' | 'build'
  readonly workspace: Workspace
  readonly paths: ProductPaths | undefined
}

/** One piece of work. */
export type CheckJob = DraftsJob | { readonly work: 'diff'; readonly comparison: FlowComparison }

/** What a check process says: that it has started, and one result for each job. */
export type CheckAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'bundle'; readonly bundle: BuiltBundle }
  | { readonly kind: 'changes'; readonly changes: readonly Change[] | undefined }
  /** The bundle cannot be built for these reasons. */
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  /** The check needed more stack than there is. */
  | { readonly kind: 'tooDeep'; readonly at: string }
  /** A fault of the program. */
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined }
