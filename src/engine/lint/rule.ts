import type { Copy } from '../../copy/lookup.ts'
import type { ComputationManifest } from '../computation.ts'
import type { Answers, FlowDocument, Option } from '../document.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import type { RegistryManifest } from '../registry.ts'
import type { RemoteCheckRegistry } from '../remote-check.ts'
import type { ValidatorRegistry } from '../validator.ts'
import type { EarlierInputs } from '../earlier-inputs.ts'
import type { Finding } from './finding.ts'

/** The rules of a document, for trial evaluation. */
export interface DocumentRules {
  /**
   * Whether a condition is true: one of the flow over answers and facts, or one of a group, as `persons/isAdult`, over
   * that group's answers. A condition that does not compile is always true: another rule reports it.
   */
  readonly holds: (condition: string, known: Answers) => boolean
  /** Whether a value follows the JSON Schema keywords of an input, as `persons/name`. Validators do not run. */
  readonly allows: (input: string, value: Json) => boolean
  /** Returns the places where a value breaks a schema, as JSON pointers into the value. */
  readonly faultsIn: (schema: JsonSchema, value: Json) => readonly string[]
}

/** A resolved flow, and what the lint checks it against. */
export interface FlowLint {
  readonly document: FlowDocument
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly registry: ValidatorRegistry
  readonly computations: ComputationManifest
  readonly remoteChecks: RemoteCheckRegistry
  readonly rules: DocumentRules
  /** Copy by language, then page, as saved. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, Copy>>>>
  /** The registries for looked-up facts; default: any. */
  readonly registries?: RegistryManifest
  /** The kinds of insurances that a fact about the customer may name; default: any. */
  readonly insuranceKinds?: readonly string[]
  /** The handlers for the answers of a service flow; default: any. */
  readonly handlers?: readonly string[]
  /** The inputs of the versions that have been published, by place; default: none has. */
  readonly earlier?: EarlierInputs
  /** Called with the JSON pointer of each place whose answers are tried, before the first try: it may take long. */
  readonly onTry?: (at: string) => void
}

/** Returns findings of one kind for a flow that follows the format. */
export type LintRule = (lint: FlowLint) => Finding[]
