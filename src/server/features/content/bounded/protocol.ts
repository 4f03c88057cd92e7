import type { Finding } from '../../../../findings/finding.ts'
import type { JsonSchema } from '../../../../values/json.ts'
import type { BuiltBundle } from '../build-bundle.ts'
import type { Workspace } from '../workspace.ts'

/** What a thread knows from its start. */
export interface ThreadStart {
  readonly metaSchema: JsonSchema
  /** The place that the thread is checking. */
  readonly place: SharedArrayBuffer
}

/** What the core system knows of one product's paths; functions do not pass between threads. */
export interface ProductPaths {
  readonly product: string
  readonly needed: readonly string[] | undefined
  readonly priced: readonly string[] | undefined
  readonly read: readonly string[] | undefined
}

/** One piece of work for the thread. */
export interface ThreadJob {
  readonly work: 'lint' | 'build'
  readonly workspace: Workspace
  readonly paths: ProductPaths | undefined
}

/** What a thread says: that it has started, and one result for each job. */
export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'bundle'; readonly bundle: BuiltBundle }
  /** The bundle cannot be built for these reasons. */
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  /** The check needed more stack than there is. */
  | { readonly kind: 'tooDeep'; readonly at: string }
  /** A fault of the program. */
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined }
