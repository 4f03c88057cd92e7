import type { Copy } from '../../copy/lookup.ts'
import type { ComputationManifest } from '../computation.ts'
import type { Answers, FlowDocument, Option } from '../document.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import type { RegistryManifest } from '../registry.ts'
import type { RemoteCheckRegistry } from '../remote-check.ts'
import type { ValidatorRegistry } from '../validator.ts'
import type { Finding } from './finding.ts'

/** The rules of a document, to be tried out. */
export interface DocumentRules {
  /**
   * Whether a condition holds: one of the flow over answers and facts, one of a group, as `persons/isAdult`, over the
   * answers of that group. A condition that cannot be compiled holds always: it is told of elsewhere.
   */
  readonly holds: (condition: string, known: Answers) => boolean
  /** Whether a value obeys the keywords of JSON Schema of an input, as `persons/name`. Validators are not asked. */
  readonly allows: (input: string, value: Json) => boolean
  /** The places where a value does not follow a schema, as JSON pointers into the value. */
  readonly faultsIn: (schema: JsonSchema, value: Json) => readonly string[]
}

/** A resolved flow, and what it is checked against. */
export interface FlowLint {
  readonly document: FlowDocument
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly registry: ValidatorRegistry
  readonly computations: ComputationManifest
  readonly remoteChecks: RemoteCheckRegistry
  readonly rules: DocumentRules
  /** Copy by language, then page, as it was saved. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, Copy>>>>
  /** The registries that facts may be looked up in; left out, any. */
  readonly registries?: RegistryManifest
  /** What may take the answers of a service flow; left out, any. */
  readonly handlers?: readonly string[]
}

/** Finds faults of one sort in a flow that follows the format. */
export type LintRule = (lint: FlowLint) => Finding[]
